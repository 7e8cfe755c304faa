/** What happened, as the wallet's log calls it. */
export const LOG_KINDS = Object.freeze({
  issued: '증명서 발급',
  removed: '증명서 삭제',
  signedIn: '본인확인',
  viewed: 'NFT 보기',
  approved: '승인',
  declined: '거절',
  numberWrong: '번호 불일치로 취소',
  failed: '실패',
});
