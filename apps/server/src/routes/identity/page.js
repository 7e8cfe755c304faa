// The clock of a sent number, the hyphens of a phone's, and the end of a window that has done its work. The pages work without it too.
const shown = document.querySelector('[data-seconds]');
if (shown instanceof HTMLElement) {
  const end = performance.now() + Number(shown.dataset.seconds) * 1000;
  const tick = () => {
    const left = Math.max(0, Math.ceil((end - performance.now()) / 1000));
    shown.textContent = left === 0 ? '만료됨' : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
    if (left === 0) clearInterval(beat);
  };
  const beat = setInterval(tick, 250);
  tick();
}
// A mobile number's hyphens come by themselves, where nothing is mended in its middle.
const phone = document.querySelector('input[type=tel]');
if (phone instanceof HTMLInputElement) {
  phone.addEventListener('input', () => {
    if (phone.selectionStart !== phone.value.length) return;
    const digits = phone.value.replace(/\D/g, '').slice(0, 11);
    const middle = digits.length === 10 && !digits.startsWith('010') ? 6 : 7;
    phone.value = [digits.slice(0, 3), digits.slice(3, middle), digits.slice(middle)].filter((part) => part !== '').join('-');
  });
}
if (document.querySelector('[data-close]') !== null) window.close();
