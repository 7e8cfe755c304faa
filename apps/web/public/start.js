// Starts a page that the server has drawn: its script comes once its pictures are there, which it would only hold up. Whoever presses something, or
// waits for longer than that, has it at once, and what was pressed before the page ran is pressed again when it does. It stands in the document itself:
// as a file it came more than a second after the first paint on a slow phone, and whatever was pressed in between was lost.
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

  // Until an element answers, what is pressed and entered in it is kept from whatever half of the page may run by then: it would be answered twice, or
  // not at all, and the half that runs would put its own values back. The screen tells when it runs; of its later parts, only the mark tells that React
  // leaves on an element.
  const LOOK_MS = 50;
  const CAPTURE = { capture: true };
  let runs = false;
  const answers = (element) => runs && Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  // What waits, by its element: impatience is no second wish.
  const waiting = new Map();
  const goOn = () => {
    runs = true;
    for (const [element, act] of waiting) {
      if (element.isConnected && !answers(element)) continue;
      waiting.delete(element);
      element.removeAttribute('data-kept');
      if (element.isConnected) act();
    }
    if (waiting.size > 0) setTimeout(goOn, LOOK_MS);
  };
  const keep = (element, act) => {
    waiting.delete(element);
    waiting.set(element, act);
    if (runs) setTimeout(goOn, LOOK_MS);
  };

  const isTick = ({ type }) => type === 'checkbox' || type === 'radio';
  const page = document.documentElement;
  // Whether nobody is logged in, as far as this browser knows before the page runs; within the wallet app, the app knows.
  const isVisitor = !page.hasAttribute('data-member') && !(window.naruNative || window.webkit?.messageHandlers?.naru);
  // A visitor who buys is led to the log-in, and comes back to what they wanted: that needs no script.
  const leadOn = ({ dataset: { visitorTo, wanted } }) => {
    if (!isVisitor || visitorTo === undefined) return false;
    try {
      sessionStorage.setItem('naru.wanted', `${wanted}\n`);
    } catch (_) {
      // A browser that keeps nothing: they press again.
    }
    location.assign(visitorTo);
    return true;
  };
  // A phone's search is in the page already, and leads to the market without a script; it is only not shown.
  const openSearch = ({ dataset: { early } }) => {
    const field = early === undefined ? null : document.querySelector(early);
    if (field === null) return false;
    page.setAttribute('data-early', '');
    field.focus();
    const close = () => page.removeAttribute('data-early');
    field.addEventListener('blur', () => setTimeout(() => field.value === '' && close(), LOOK_MS));
    field.form.addEventListener('submit', close);
    return true;
  };
  const keepPress = (event) => {
    const button = event.target.closest('button[type=button]');
    const pressed = button ?? event.target;
    if (answers(pressed) || (button === null && !isTick(pressed))) return;
    event.stopImmediatePropagation();
    if (button === null) return;
    event.preventDefault();
    if (leadOn(button) || openSearch(button)) return;
    button.setAttribute('data-kept', '');
    keep(button, () => button.click());
  };
  // A form that leads nowhere by itself; a search does.
  const keepForm = (event) => {
    const form = event.target;
    if (form.method !== 'dialog' || answers(form)) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    keep(form, () => form.requestSubmit());
  };
  // What a field holds already is nothing new to React, unless it has set something else itself.
  const enter = (field, value) => {
    if (isTick(field)) {
      field.checked = !value;
      field.click();
      return;
    }
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value);
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  };
  const note = (field, composing) => {
    const value = isTick(field) ? field.checked : field.value;
    // A syllable that is still being put together falls apart when anybody touches it.
    const atEnd = () => field.addEventListener('compositionend', () => enter(field, field.value), { once: true });
    keep(field, composing ? atEnd : () => enter(field, value));
  };
  const keepEntry = (event) => {
    if (answers(event.target)) return;
    event.stopImmediatePropagation();
    note(event.target, event.isComposing === true);
  };
  // Entered by the browser itself, for who comes back.
  const wasEntered = (field) => {
    if (isTick(field)) return field.checked !== field.defaultChecked;
    if (field.tagName !== 'SELECT') return field.value !== field.defaultValue;
    const drawn = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(0, drawn);
  };
  const noteEntered = () => {
    for (const field of document.querySelectorAll('#root :is(input, select, textarea)')) if (wasEntered(field)) note(field, false);
  };
  addEventListener('DOMContentLoaded', noteEntered, { once: true });
  addEventListener('click', keepPress, CAPTURE);
  addEventListener('submit', keepForm, CAPTURE);
  addEventListener('input', keepEntry, CAPTURE);
  addEventListener('change', keepEntry, CAPTURE);

  const begin = () => {
    goOn();
    // Who is in a field already enters it once more, for the page to see.
    document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  };
  // As soon as React has finished what it is at.
  addEventListener('naru-runs', () => queueMicrotask(begin), { once: true });
})();
