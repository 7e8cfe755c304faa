// Sets the colour scheme before the first paint. A file of its own, because the policy allows no inline script.
(() => {
  var kept = null;
  try {
    kept = localStorage.getItem('naru-color-scheme');
  } catch (_) {
    // Storage can be barred in a private window: the system's scheme is used.
  }
  var dark = kept === 'dark' || (kept !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
