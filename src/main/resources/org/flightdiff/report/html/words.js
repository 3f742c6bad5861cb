'use strict';
// The words of the page's language, with their places filled.
const say = (() => {
  const place = document.getElementById('words');
  const words = place ? JSON.parse(place.textContent) : {};
  return (id, ...values) => words[id].replace(/\{(\d)\}/g, (_, at) => values[at]);
})();
