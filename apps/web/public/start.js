// Starts a page that the server has drawn: its script comes once its pictures are there, which it would only hold up. Whoever presses something, or
// waits for longer than that, has it at once, and what was pressed before the page ran is pressed again when it does. A file of its own, because the
// policy allows no inline script but those that hold up the first paint.
(() => {
  const LONGEST_MS = 3_000;
  const PAINT_MS = 50;
  const HANDS = ['pointerdown', 'keydown', 'focusin'];
  let entry = document.currentScript.dataset.entry;
  const start = () => {
    if (entry === '') return;
    for (const link of document.querySelectorAll('link[rel=later]')) link.rel = 'modulepreload';
    import(entry);
    entry = '';
    for (const hand of HANDS) removeEventListener(hand, start);
  };
  for (const hand of HANDS) addEventListener(hand, start);
  // The pictures have come by then, and are drawn with the next frame.
  const afterPictures = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start, PAINT_MS)));
  if (document.readyState === 'complete') afterPictures();
  else addEventListener('load', afterPictures);
  setTimeout(start, LONGEST_MS);

  // Until the screen answers, a press is kept from whatever half of the page may run by then: it would be answered twice, or not at all.
  let again = null;
  const keep = (event, answer) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    again = answer;
  };
  const keepPress = (event) => {
    const button = event.target.closest('button[type=button]');
    if (button !== null) keep(event, () => button.click());
  };
  // A form that leads nowhere by itself; a search does.
  const keepForm = (event) => {
    const form = event.target;
    if (form.method === 'dialog') keep(event, () => form.requestSubmit());
  };
  addEventListener('click', keepPress, { capture: true });
  addEventListener('submit', keepForm, { capture: true });
  addEventListener(
    'naru-runs',
    () => {
      removeEventListener('click', keepPress, { capture: true });
      removeEventListener('submit', keepForm, { capture: true });
      again?.();
      // Who is in a field already enters it once more, for the page to see.
      document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    },
    { once: true },
  );
})();
