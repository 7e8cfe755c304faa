// The clock of a sent number, and the end of a window that has done its work. The pages work without it too.
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
if (document.querySelector('[data-close]') !== null) window.close();
