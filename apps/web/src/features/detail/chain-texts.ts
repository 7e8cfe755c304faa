/** The labels of the chain's record: apart from those of the page, which come before it. */
export const TEXTS = Object.freeze({ title: '블록체인 기록', more: '자세히 확인하기' });
