// As the market's own (apps/web/public/older-browsers.js).
(function () {
  if ('MathMLElement' in window && 'CompressionStream' in window) return;
  document.addEventListener('DOMContentLoaded', function () {
    document.getElementById('older-browser').removeAttribute('hidden');
  });
})();
