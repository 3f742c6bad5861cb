'use strict';
// Reads the curves of charts over time from their pictures: a line through all of them where the pointer is, with the
// values there; dragging looks closer in all of them, a double click shows everything again.
(() => {
  const SVG = 'http://www.w3.org/2000/svg';
  const SHORTEST_DRAG = 4;
  const DECIMALS = 4;
  let stretch = null;

  // A path is made of pieces that begin at a place and go on by relative steps.
  function pieces(data) {
    const all = [];
    let x = 0;
    let y = 0;
    for (const [, command, rest] of data.matchAll(/([Mlhvz])([^Mlhvz]*)/g)) {
      const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) || []).map(Number);
      const pairs = command === 'M' || command === 'l' ? 2 : 1;
      if (command === 'z') all[all.length - 1].closed = true;
      for (let i = 0; i < numbers.length; i += pairs) {
        const byX = command === 'v' ? 0 : numbers[i];
        const byY = command === 'h' ? 0 : numbers[i + pairs - 1];
        x = command === 'M' ? byX : x + byX;
        y = command === 'M' ? byY : y + byY;
        if (command === 'M') all.push({ points: [], closed: false });
        all[all.length - 1].points.push([x, y]);
      }
    }
    return all;
  }

  function chartOf(svg) {
    const plot = svg.querySelector('.plot');
    const [left, top, width, height] = plot.getAttribute('viewBox').split(' ').map(Number);
    const [from, to] = plot.dataset.x.split(' ').map(Number);
    const [low, high] = plot.dataset.y.split(' ').map(Number);
    const curves = [...plot.querySelectorAll('g')].map(group => ({ name: group.querySelector('title').textContent,
      paths: [...group.querySelectorAll('path')].map(path => ({ path, whole: path.getAttribute('d'),
        pieces: pieces(path.getAttribute('d')), marks: path.classList.contains('k') })) }));
    const cursor = plot.appendChild(document.createElementNS(SVG, 'line'));
    cursor.setAttribute('class', 'cursor');
    const veil = plot.appendChild(document.createElementNS(SVG, 'rect'));
    veil.setAttribute('class', 'veil');
    const ticks = [...svg.querySelectorAll('text.m')].filter(text => Number(text.getAttribute('y')) > top + height)
      .map(text => ({ text, words: text.textContent, x: Number(text.getAttribute('x')) }));
    return { svg, plot, left, top, width, height, from, to, low, high, curves, cursor, veil, ticks, shown: null };
  }

  // What part of the time is in sight, as a whole chart has it.
  const sight = chart => stretch || [chart.from, chart.to];

  const timeAt = (chart, x) => sight(chart)[0] + (x - chart.left) / chart.width * (sight(chart)[1] - sight(chart)[0]);
  const placeOf = (chart, time) =>
    chart.left + (time - sight(chart)[0]) / (sight(chart)[1] - sight(chart)[0]) * chart.width;
  const timeOf = (chart, x) => chart.from + (x - chart.left) / chart.width * (chart.to - chart.from);
  const valueOf = (chart, y) => chart.low + (chart.top + chart.height - y) / chart.height * (chart.high - chart.low);

  function moved(chart, piece, marks) {
    const [first] = piece.points;
    const shift = placeOf(chart, timeOf(chart, first[0])) - first[0];
    const places = piece.points.map(([x, y]) =>
      `${(marks ? x + shift : placeOf(chart, timeOf(chart, x))).toFixed(1)} ${y.toFixed(1)}`);
    return `M${places.length > 1 ? places.join('L') : `${places[0]}h0`}${piece.closed ? 'z' : ''}`;
  }

  function show(chart) {
    if (chart.shown === stretch) return;
    chart.shown = stretch;
    for (const { path, whole, pieces: all, marks } of chart.curves.flatMap(curve => curve.paths)) {
      path.setAttribute('d', stretch ? all.map(piece => moved(chart, piece, marks)).join('') : whole);
    }
    for (const { text, words, x } of chart.ticks) {
      text.textContent = stretch ? clock(timeAt(chart, x)) : words;
    }
  }

  const clock = time => quantity('SECONDS', Number(time.toPrecision(DECIMALS)));

  const isInSight = ({ svg }) => {
    const box = svg.getBoundingClientRect();
    return box.width > 0 && box.bottom > 0 && box.top < innerHeight;
  };

  function look(at) {
    stretch = at;
    charts.filter(isInSight).forEach(show);
  }

  // The last value at or before a time, of what is drawn as a line; the nearest one of single values.
  function reading(chart, curve, time) {
    let best = null;
    for (const { pieces: all, marks } of curve.paths) {
      for (const { points } of all) {
        for (const [x, y] of marks ? points.slice(0, 1) : points) {
          const at = timeOf(chart, x);
          const away = Math.abs(at - time);
          if (at >= chart.from && (best === null || away < best.away)) best = { away, at, value: valueOf(chart, y), marks };
        }
      }
    }
    return best;
  }

  const told = document.body.appendChild(document.createElement('div'));
  told.className = 'told';
  told.hidden = true;

  function read(chart, time, event) {
    const { unit, period } = chart.svg.dataset;
    const lines = chart.curves.map(curve => ({ curve, found: reading(chart, curve, time) })).filter(({ found }) => found)
      .map(({ curve, found }) => say('at', say('labelled', curve.name, quantity(unit, Number(found.value.toPrecision(3)), period)),
        clock(found.at)));
    told.textContent = lines.join('\n');
    told.hidden = lines.length === 0;
    const right = event.clientX + 14;
    told.style.left = `${right + told.offsetWidth < innerWidth ? right : Math.max(0, event.clientX - 14 - told.offsetWidth)}px`;
    told.style.top = `${Math.min(event.clientY + 14, innerHeight - told.offsetHeight)}px`;
  }

  function point(time) {
    for (const chart of charts.filter(isInSight)) {
      const x = time === null ? -1 : placeOf(chart, time);
      for (const [name, value] of [['x1', x], ['x2', x], ['y1', chart.top], ['y2', chart.top + chart.height]]) {
        chart.cursor.setAttribute(name, value);
      }
    }
  }

  function choose(chart, one, other) {
    const [low, high] = [one, other].map(time => placeOf(chart, time)).sort((a, b) => a - b);
    for (const [name, value] of [['x', low], ['width', high - low], ['y', chart.top], ['height', chart.height]]) {
      chart.veil.setAttribute(name, value);
    }
  }

  function timeUnder(chart, event) {
    const box = chart.plot.getScreenCTM();
    const x = (event.clientX - box.e) / box.a;
    return x >= chart.left && x <= chart.left + chart.width ? timeAt(chart, x) : null;
  }

  function listen(chart) {
    const { svg } = chart;
    let pressed = null;
    svg.addEventListener('pointerdown', event => { pressed = { time: timeUnder(chart, event), x: event.clientX }; });
    svg.addEventListener('pointermove', event => {
      const time = timeUnder(chart, event);
      point(time);
      if (time === null) told.hidden = true;
      else read(chart, time, event);
      if (pressed && pressed.time !== null && time !== null) choose(chart, pressed.time, time);
    });
    svg.addEventListener('pointerup', event => {
      const time = timeUnder(chart, event);
      chart.veil.setAttribute('width', 0);
      if (pressed && pressed.time !== null && time !== null && Math.abs(event.clientX - pressed.x) >= SHORTEST_DRAG) {
        look([pressed.time, time].sort((a, b) => a - b));
      }
      pressed = null;
    });
    svg.addEventListener('pointerleave', () => { pressed = null; told.hidden = true; point(null); chart.veil.setAttribute('width', 0); });
    svg.addEventListener('dblclick', () => look(null));
    new IntersectionObserver(seen => { if (seen.some(each => each.isIntersecting)) show(chart); }).observe(svg);
  }

  const charts = [...document.querySelectorAll('svg.fd[data-unit]')].map(chartOf);
  charts.forEach(listen);
  addEventListener('beforeprint', () => { stretch = null; charts.forEach(show); });
})();
