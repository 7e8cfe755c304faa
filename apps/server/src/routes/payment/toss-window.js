// Opens the payment window of Toss Payments, whose script came before this one, and does so again when asked.
const place = document.querySelector('[data-request]');
const service = globalThis.TossPayments;
if (place instanceof HTMLButtonElement && service !== undefined) {
  const { clientKey, request } = JSON.parse(place.dataset.request ?? '{}');
  const payment = service(clientKey).payment({ customerKey: service.ANONYMOUS });
  // Whoever closes the window has only changed their mind: the button is still there.
  const open = () => payment.requestPayment(request).catch(() => undefined);
  place.addEventListener('click', open);
  open();
}
