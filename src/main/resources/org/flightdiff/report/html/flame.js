'use strict';
// Draws the call tree of both sides: search, zoom, back, and both directions. Names are set as text, never as markup.
(() => {
  const home = document.getElementById('flame');
  if (!home) return;
  const data = JSON.parse(home.querySelector('script').textContent);
  const ROW = 18;
  const NARROWEST = 1.5;
  const NAMED_FROM = 24;
  const CHARACTER = 7.3;
  const make = (name, parent, className) => {
    const element = parent.appendChild(document.createElement(name));
    if (className) element.className = className;
    return element;
  };

  // A row is [depth, name, baseline, candidate, its samples, its samples, self, self, shade, change, period], parents first.
  function treeOf(rows) {
    const path = [];
    for (const [depth, name, baseline, candidate, before, after, selfBefore, selfAfter, shade, change, period] of rows) {
      const node = { depth, name: data.names[name], baseline, candidate, before, after, selfBefore, selfAfter, shade, change, period,
        children: [], parent: path[depth - 1], width: (baseline + candidate) / 2 };
      if (node.parent) node.parent.children.push(node);
      path[depth] = node;
    }
    return path[0];
  }

  const roots = Object.fromEntries(Object.entries(data.trees).map(([word, rows]) => [word, treeOf(rows)]));
  const words = Object.keys(roots);
  const labels = { CALLEES: say('from-the-roots'), CALLERS: say('callers') };
  let direction = words[0];
  let focus = roots[direction];
  let chosen = focus;
  let asked = '';
  const visited = [];

  home.querySelector('.picture').remove();
  const tools = make('div', home, 'tools');
  const choices = words.map(word => {
    const button = make('button', tools);
    button.type = 'button';
    button.textContent = labels[word];
    button.addEventListener('click', () => { direction = word; visited.length = 0; show(roots[word]); });
    return [word, button];
  });
  const back = make('button', tools);
  back.type = 'button';
  back.textContent = say('back');
  const all = make('button', tools);
  all.type = 'button';
  all.textContent = say('show-all');
  const search = make('input', tools, 'search');
  search.type = 'search';
  search.placeholder = say('search-frames');
  search.setAttribute('aria-label', say('search-frames'));
  const found = make('span', tools, 'found');
  found.setAttribute('role', 'status');
  const legend = make('div', home, 'tools legend boxes');
  const told = make('p', home, 'told');
  told.setAttribute('aria-live', 'polite');
  const view = make('div', home, 'boxes-of-frames');
  view.tabIndex = 0;
  view.setAttribute('role', 'application');
  view.setAttribute('aria-label', say('flame-graph'));
  const inner = make('div', view, 'inner');
  legend.className = 'tools legend';
  for (const [shade, change] of [['grew3', 'GREW'], ['shrank3', 'SHRANK'], ['new', 'NEW'], ['gone', 'GONE'], ['same', 'WITHIN_ERROR']]) {
    const entry = make('span', legend);
    const holder = make('b', entry, 'boxes-of-frames');
    holder.style.cssText = 'border:0;overflow:visible';
    make('i', holder, shade);
    entry.append(data.marks[change] + data.words[change]);
  }

  const share = (node, side) => quantity(data.unit, node[side], node.period);

  function tell(node) {
    told.textContent = say('frame', node.name, `${share(node, 'baseline')} → ${share(node, 'candidate')}`,
      quantity.difference(data.unit, node.candidate - node.baseline, node.period), data.words[node.change],
      `${share(node, 'selfBefore')} → ${share(node, 'selfAfter')}`,
      `${quantity('ONE', node.before)} → ${quantity('ONE', node.after)}`);
  }

  const matches = node => asked && node.name.toLowerCase().includes(asked);

  // Without its package where there is no room for it; what stands in brackets or has blanks is no Java name.
  function fitting(name, width) {
    return name.length * CHARACTER <= width || /[ (]/.test(name) ? name : name.split('.').slice(-2).join('.');
  }

  function draw() {
    const room = view.clientWidth;
    const path = [];
    for (let node = focus; node; node = node.parent) path.unshift(node);
    const boxes = path.map((node, row) => ({ node, left: 0, width: room, row }));
    const pending = [{ node: focus, left: 0, row: path.length - 1 }];
    const scale = focus.width > 0 ? room / focus.width : 0;
    while (pending.length) {
      const { node, left, row } = pending.pop();
      let at = left;
      for (const child of node.children) {
        const width = child.width * scale;
        if (width >= NARROWEST) {
          boxes.push({ node: child, left: at, width, row: row + 1 });
          pending.push({ node: child, left: at, row: row + 1 });
        }
        at += width;
      }
    }
    inner.textContent = '';
    inner.style.height = `${(1 + boxes.reduce((most, { row }) => Math.max(most, row), 0)) * ROW}px`;
    let hits = 0;
    for (const { node, left, width, row } of boxes) {
      const box = make('div', inner, `frame ${node.shade}`);
      box.style.cssText = `left:${left}px;width:${width}px;top:${row * ROW}px`;
      if (width >= NAMED_FROM) box.textContent = data.marks[node.change] + fitting(node.name, width);
      else box.classList.add('narrow');
      if (matches(node)) { box.classList.add('match'); hits++; }
      if (node === chosen) box.classList.add('chosen');
      box.title = node.name;
      box.addEventListener('mouseenter', () => tell(node));
      box.addEventListener('click', () => zoom(node));
    }
    view.classList.toggle('searching', Boolean(asked));
    found.textContent = asked ? foundShare(hits) : '';
    back.disabled = visited.length === 0;
    all.disabled = focus === roots[direction];
    for (const [word, button] of choices) button.setAttribute('aria-pressed', String(word === direction));
    tell(chosen);
  }

  // What is found counts once for each stack: not again below a frame that is found.
  function foundShare(hits) {
    let before = 0;
    let after = 0;
    const pending = [focus];
    while (pending.length) {
      const node = pending.pop();
      if (matches(node)) { before += node.baseline; after += node.candidate; } else pending.push(...node.children);
    }
    return say('found', hits, `${quantity(data.unit, before, focus.period)} → ${quantity(data.unit, after, focus.period)}`);
  }

  function show(node) { focus = node; chosen = node; draw(); }
  function zoom(node) { if (node !== focus) { visited.push(focus); show(node); } }
  back.addEventListener('click', () => { if (visited.length) show(visited.pop()); });
  all.addEventListener('click', () => zoom(roots[direction]));
  search.addEventListener('input', () => { asked = search.value.trim().toLowerCase(); draw(); });
  const beside = (node, step) => {
    const siblings = node.parent ? [...node.parent.children].filter(each => each.width > 0) : [node];
    return siblings[siblings.indexOf(node) + step] || node;
  };
  const widest = node => node.children.reduce((most, each) => (!most || each.width > most.width ? each : most), null);
  view.addEventListener('keydown', event => {
    const moves = { ArrowDown: () => widest(chosen) || chosen, ArrowUp: () => chosen.parent || chosen,
      ArrowLeft: () => beside(chosen, -1), ArrowRight: () => beside(chosen, 1) };
    if (moves[event.key]) { chosen = moves[event.key](); draw(); }
    else if (event.key === 'Enter') zoom(chosen);
    else if (event.key === 'Backspace' || event.key === 'Escape') back.click();
    else return;
    event.preventDefault();
  });
  new ResizeObserver(draw).observe(view);
})();
