'use strict';
// Writes quantities letter by letter as org.flightdiff.unit.Quantity does; ReportInBrowserTest holds both to the same cases.
// The notation is the page's: separators and digits of its language here, and beside all rates what they are written for.
const quantity = (() => {
  const [decimal, group, zero, ...percent] = document.documentElement.dataset.numbers;
  const formats = [];
  const letter = of => of === '.' ? decimal : of === ',' ? group : String.fromCodePoint(zero.codePointAt(0) + Number(of));

  // A number as text is rounded as it is written, not as it is stored, which is how the tables round.
  function fixed(magnitude, decimals) {
    formats[decimals] ||= new Intl.NumberFormat('en',
      { minimumFractionDigits: decimals, maximumFractionDigits: decimals, useGrouping: 'always' });
    return formats[decimals].format(String(magnitude)).replace(/[.,\d]/g, letter);
  }

  const signed = (magnitude, value) => value < 0 ? `−${magnitude}` : magnitude;

  // Three significant digits, but never fewer than the integer part has.
  function digits(value) {
    const magnitude = Math.abs(value);
    let decimals = magnitude === 0 || magnitude >= 99.95 ? 0 : magnitude >= 9.995 ? 1 : 2;
    if (magnitude > 0 && magnitude < 0.095) decimals = Math.min(6, 2 - Math.floor(Math.log10(magnitude)));
    return signed(fixed(magnitude, decimals), value);
  }

  function scaled(value, step, prefixes, symbol) {
    let rest = value;
    let prefix = 0;
    while (Math.abs(rest) >= prefixFrom && prefix < prefixes.length - 1) {
      rest /= step;
      prefix++;
    }
    return `${digits(rest)}\u00a0${prefixes[prefix]}${symbol}`;
  }

  function seconds(value) {
    const magnitude = Math.abs(value);
    if (magnitude >= 1 || magnitude === 0) return `${digits(value)}\u00a0s`;
    if (magnitude >= 1e-3) return `${digits(value * 1e3)}\u00a0ms`;
    return magnitude >= 1e-6 ? `${digits(value * 1e6)}\u00a0µs` : `${digits(value * 1e9)}\u00a0ns`;
  }

  const prefixFrom = 999.5;

  // People read thousands more easily than a prefix.
  const isWritten = value =>
    Math.abs(value) < 99999.5 && (Math.abs(value) >= prefixFrom || Number.isInteger(value));

  const whole = value => signed(fixed(Math.abs(value), 0), value);

  const rate = (value, per) => Math.abs(value) >= prefixFrom && isWritten(value)
    ? `${whole(value)}\u00a0/${per}`
    : scaled(value, 1000, thousands, `/${per}`);

  const periods = { s: 1, min: 60, h: 3600, d: 86400 };

  function count(value) {
    return isWritten(value)
      ? whole(value)
      : scaled(value, 1000, thousands, '').replace('\u00a0', '');
  }

  const binary = ['', 'Ki', 'Mi', 'Gi', 'Ti', 'Pi'];
  const thousands = ['', 'k', 'M', 'G', 'T'];

  function quantity(unit, value, period) {
    if (value === null || value === undefined || Number.isNaN(value)) return '–';
    switch (unit) {
      case 'SHARE': return digits(value * 100) + percent.join('');
      case 'SECONDS': return seconds(value);
      case 'BYTES': return scaled(value, 1024, binary, 'B');
      case 'BYTES_PER_SECOND': return scaled(value, 1024, binary, 'B/s');
      case 'PER_SECOND': return rate(value * periods[period], period);
      default: return count(value);
    }
  }

  // With its sign; that of shares in points, as "+5 %" would be taken for a twentieth more.
  function difference(unit, value, period) {
    const magnitude = Math.abs(value);
    const sign = value < 0 ? '−' : value > 0 ? '+' : '';
    if (unit === 'SHARE') return say('points', magnitude * 100 < 5e-7 ? '0' : sign + digits(magnitude * 100));
    const written = unit === 'PER_SECOND' ? magnitude * periods[period] : magnitude;
    return unit !== 'SECONDS' && written < 5e-4 ? quantity(unit, 0, period) : sign + quantity(unit, magnitude, period);
  }

  return Object.assign(quantity, { difference });
})();
