'use strict';
// Writes quantities as the tables do: three significant digits and a prefix that keeps them short.
const quantity = (() => {
  const language = document.documentElement.dataset.numbers;
  const digits = new Intl.NumberFormat(language, { maximumSignificantDigits: 3 });
  const whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });

  function scaled(value, step, prefixes, symbol) {
    let rest = value;
    let prefix = 0;
    while (Math.abs(rest) >= step && prefix < prefixes.length - 1) {
      rest /= step;
      prefix++;
    }
    const number = Math.abs(rest) >= 1000 ? whole.format(rest) : digits.format(rest);
    return `${number}\u00a0${prefixes[prefix]}${symbol}`.trim();
  }

  function seconds(value) {
    const size = Math.abs(value);
    if (size >= 1 || size === 0) return `${digits.format(value)}\u00a0s`;
    if (size >= 1e-3) return `${digits.format(value * 1e3)}\u00a0ms`;
    if (size >= 1e-6) return `${digits.format(value * 1e6)}\u00a0µs`;
    return `${digits.format(value * 1e9)}\u00a0ns`;
  }

  const binary = ['', 'Ki', 'Mi', 'Gi', 'Ti', 'Pi'];
  const decimal = ['', 'k', 'M', 'G', 'T'];

  // An axis divides by tens, so its numbers are in the binary unit that fits the largest of them.
  function axisOf(unit, values) {
    const bytes = { BYTES: 'B', BYTES_PER_SECOND: 'B/s' }[unit];
    if (!bytes) return { scale: 1, label: value => quantity(unit, value) };
    const largest = values.reduce((most, value) => Math.max(most, Math.abs(value || 0)), 0);
    const prefix = largest < 1024 ? 0 : Math.min(binary.length - 1, Math.floor(Math.log2(largest) / 10));
    return { scale: 1024 ** prefix, label: value => `${digits.format(value)}\u00a0${binary[prefix]}${bytes}` };
  }

  function quantity(unit, value) {
    if (value === null || value === undefined || Number.isNaN(value)) return '–';
    switch (unit) {
      case 'SHARE': return `${digits.format(value * 100)}\u00a0%`;
      case 'SECONDS': return seconds(value);
      case 'BYTES': return scaled(value, 1024, binary, 'B');
      case 'BYTES_PER_SECOND': return scaled(value, 1024, binary, 'B/s');
      case 'PER_SECOND': return scaled(value, 1000, decimal, '/s');
      default: return Math.abs(value) < 1e5 ? digits.format(value) : scaled(value, 1000, decimal, '');
    }
  }

  return Object.assign(quantity, { axisOf });
})();
