// Opens the payment window of PortOne, whose script came before this one, and does so again when asked.
const place = document.querySelector('[data-request]');
const service = globalThis.PortOne;
if (place instanceof HTMLButtonElement && service !== undefined) {
  const { request } = JSON.parse(place.dataset.request ?? '{}');
  // Whoever closes the window has only changed their mind: the button is still there.
  const open = () => service.requestPayment(request).catch(() => undefined);
  place.addEventListener('click', open);
  open();
}
