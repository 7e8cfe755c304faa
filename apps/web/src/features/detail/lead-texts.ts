/** What may lead the page of an own NFT. */
export const LEADS = Object.freeze({
  title: '내 NFT 화면에서 먼저 보여 줄 내용',
  choices: [
    { value: 'image', label: '그림과 가격' },
    { value: 'data', label: '거래와 발행 기록' },
  ],
});
