/** Labels of questions about products, as shoppers see them. */
export const TEXTS = Object.freeze({
  count: '전체',
  loading: '문의를 불러오는 중',
  list: '문의 목록',
  ask: '문의하기',
  remove: '삭제',
  leftMember: '탈퇴한 회원',
  edited: '수정됨',
});
