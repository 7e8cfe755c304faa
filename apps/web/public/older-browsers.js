// Tells who comes with an older browser than the page runs in (decision 100), in words that stand in the document. Plain ES5, for it has to run in those;
// the server lays it into the document and names it by its hash in the policy. What it asks for came with Chrome 109 and with Safari 16.4.
(function () {
  if ('MathMLElement' in window && 'CompressionStream' in window) return;
  document.addEventListener('DOMContentLoaded', function () {
    document.getElementById('older-browser').removeAttribute('hidden');
  });
})();
