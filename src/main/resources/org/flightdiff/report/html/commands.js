'use strict';
// Gives each command a button that copies all of it, folded or not.
(() => {
  const TOLD_MILLIS = 2000;

  // Where a page may not use the clipboard, as in older browsers, what is selected can still be copied.
  function copySelected(text) {
    const field = document.createElement('textarea');
    field.value = text;
    field.readOnly = true;
    field.className = 'copied-from';
    document.body.append(field);
    field.select();
    const done = document.execCommand('copy');
    field.remove();
    return done;
  }

  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch (refused) {
      return copySelected(text);
    }
  }

  for (const command of document.querySelectorAll('.to-copy')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = say('copy');
    button.setAttribute('aria-live', 'polite');
    button.addEventListener('click', async () => {
      const done = await copy(command.querySelector('.command').textContent);
      button.focus();
      if (!done) return;
      button.textContent = say('copied');
      setTimeout(() => { button.textContent = say('copy'); }, TOLD_MILLIS);
    });
    command.append(button);
  }
})();
