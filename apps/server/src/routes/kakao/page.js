// Hands the page that was chosen to KakaoTalk by the SDK whose script came before this one. What stands behind the `#` of its address reaches no
// server of ours, and goes on with the link.
const place = document.querySelector('[data-link]');
const button = document.querySelector('button');
const sdk = globalThis.Kakao;
if (place instanceof HTMLElement && button !== null && sdk !== undefined) {
  const { key, link: address, title, description, picture } = place.dataset;
  const url = `${address}${location.hash}`;
  const link = { mobileWebUrl: url, webUrl: url };
  sdk.init(key);
  place.querySelector('[data-away]')?.remove();
  button.parentElement.hidden = false;
  button.addEventListener('click', () =>
    sdk.Share.sendDefault({
      objectType: 'feed',
      content: { title, description, imageUrl: picture, link },
      buttons: [{ title: '나루에서 보기', link }],
    }),
  );
}
