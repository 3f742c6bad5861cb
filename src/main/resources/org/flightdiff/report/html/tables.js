'use strict';
// Makes tables sortable by their headings, and longer ones searchable; opens reasons on a click.
(() => {
  const SEARCHABLE_FROM = 12;

  const [decimal, , zero] = document.documentElement.dataset.numbers || '.,0';
  const prefixes = { k: 1e3, M: 1e6, G: 1e9, T: 1e12, Ki: 2 ** 10, Mi: 2 ** 20, Gi: 2 ** 30, Ti: 2 ** 40, Pi: 2 ** 50 };
  const times = { ns: 1e-9, µs: 1e-6, ms: 1e-3, s: 1 };
  const periods = { s: 1, min: 60, h: 3600, d: 86400 };

  const digit = letter => {
    const value = letter.codePointAt(0) - zero.codePointAt(0);
    return value >= 0 && value <= 9 ? String(value) : letter === decimal ? '.' : '';
  };

  // How large what is written is, so that the page needs to hold no number twice; a ratio is a change like a percentage.
  function magnitude(words) {
    const first = [...words].findIndex(letter => digit(letter) >= '0');
    if (first < 0) return '';
    const letters = [...words].slice(first);
    const end = letters.findIndex(letter => digit(letter) === '' && /[^\s.,'’\u202f\u00a0]/u.test(letter));
    const number = Number(letters.slice(0, end < 0 ? letters.length : end).map(digit).join(''));
    const sign = words.slice(0, [...words].slice(0, first).join('').length);
    const [, time, prefix, , period] = (end < 0 ? '' : letters.slice(end).join('')).match(
      /^(ns|µs|ms|s(?![a-z]))?(k|[MGTP]i?|Ki)?(B(?=$|[\/\s]))?(?:\/(s|min|h|d))?/);
    const value = number * (times[time] || 1) * (prefixes[prefix] || 1) / (periods[period] || 1);
    return sign.includes('×') ? (value - 1) * 100 : sign.includes('−') ? -value : value;
  }

  function sortKey(row, column, numeric) {
    const cell = row.cells[column];
    if (!cell) return '';
    if ('v' in cell.dataset) return cell.dataset.v;
    return numeric ? magnitude(cell.textContent.trim()) : cell.textContent.trim().toLowerCase();
  }

  // Missing values stay at the end, whichever way the rest is sorted.
  function compare(a, b, numeric, direction) {
    if (a === '' || b === '') return (a === '') - (b === '');
    return direction * (numeric ? Number(a) - Number(b) : a.localeCompare(b));
  }

  function sort(table, column) {
    const head = table.tHead.rows[0].cells[column];
    const direction = head.getAttribute('aria-sort') === 'ascending' ? -1 : 1;
    for (const other of table.tHead.rows[0].cells) other.removeAttribute('aria-sort');
    head.setAttribute('aria-sort', direction === 1 ? 'ascending' : 'descending');
    const body = table.tBodies[0];
    const rows = [...body.rows].map(row => ({ row, key: sortKey(row, column, head.classList.contains('n')) }));
    const numeric = rows.every(({ key }) => key === '' || !Number.isNaN(Number(key)));
    rows.sort((a, b) => compare(a.key, b.key, numeric, direction));
    body.append(...rows.map(({ row }) => row));
  }

  function makeSortable(table) {
    [...table.tHead.rows[0].cells].forEach((head, column) => {
      if (head.classList.contains('fixed')) return;
      const button = document.createElement('button');
      button.type = 'button';
      button.append(...head.childNodes);
      button.addEventListener('click', () => sort(table, column));
      head.append(button);
    });
  }

  function makeSearchable(table) {
    if (table.tBodies[0].rows.length < SEARCHABLE_FROM) return;
    const field = document.createElement('input');
    field.type = 'search';
    field.className = 'search';
    field.placeholder = say('search-table');
    field.setAttribute('aria-label', say('search-table'));
    field.addEventListener('input', () => {
      const wanted = field.value.trim().toLowerCase();
      for (const row of table.tBodies[0].rows) {
        row.hidden = wanted !== '' && !row.textContent.toLowerCase().includes(wanted);
      }
    });
    table.parentElement.before(field);
  }

  const isCut = words => words.scrollHeight > words.clientHeight;

  function toggle(words) {
    const open = words.closest('.reason').classList.toggle('open');
    if (words.hasAttribute('role')) words.setAttribute('aria-expanded', String(open));
  }

  function makeReachable(words) {
    words.tabIndex = 0;
    words.setAttribute('role', 'button');
    words.setAttribute('aria-expanded', 'false');
    words.addEventListener('keydown', event => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      toggle(words);
    });
  }

  // A reason that is cut can be reached and opened by keys too; the others would only be in the way. All are looked at
  // before any is changed, as the page would be laid out anew for each.
  const reasons = [...document.querySelectorAll('td.reason bdi')];
  reasons.forEach(words => words.closest('.reason').addEventListener('click', () => toggle(words)));
  reasons.filter(isCut).forEach(makeReachable);

  for (const table of document.querySelectorAll('table.data')) {
    makeSortable(table);
    makeSearchable(table);
  }

  // A link to what is folded unfolds it.
  function unfold() {
    const target = location.hash && document.getElementById(location.hash.slice(1));
    if (!target) return;
    for (let each = target.closest('details'); each; each = each.parentElement.closest('details')) each.open = true;
    target.scrollIntoView();
  }

  addEventListener('hashchange', unfold);
  unfold();
})();
