// Searches a road name with the service whose script came before this one, and goes back with what was chosen: behind the `#`, so that no server hears it.
const place = document.querySelector('[data-back]');
const service = globalThis.daum?.Postcode ?? globalThis.kakao?.Postcode;
if (place instanceof HTMLElement && service !== undefined) {
  place.textContent = '';
  Object.assign(place.style, { height: '480px', padding: '0', overflow: 'hidden' });
  new service({
    width: '100%',
    height: '100%',
    oncomplete: ({ zonecode, roadAddress, address }) => {
      const found = new URLSearchParams({ zoneCode: zonecode, address: roadAddress || address });
      location.replace(`${place.dataset.back}#${found}`);
    },
  }).embed(place);
}
