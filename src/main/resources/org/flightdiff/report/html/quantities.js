'use strict';
// Writes quantities as the tables do: three significant digits and a prefix that keeps them short.
const quantity = (() => {
  const language = document.documentElement.lang;
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
  return (unit, value) => {
    if (value === null || value === undefined || Number.isNaN(value)) return '–';
    switch (unit) {
      case 'SHARE': return `${digits.format(value * 100)}\u00a0%`;
      case 'SECONDS': return seconds(value);
      case 'BYTES': return scaled(value, 1024, binary, 'B');
      case 'BYTES_PER_SECOND': return scaled(value, 1024, binary, 'B/s');
      case 'PER_SECOND': return scaled(value, 1000, decimal, '/s');
      default: return Math.abs(value) < 1e5 ? digits.format(value) : scaled(value, 1000, decimal, '');
    }
  };
})();
