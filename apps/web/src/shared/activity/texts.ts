export const TEXTS = Object.freeze({
  title: '활동',
});

export const arrivedText = (count: number, more: boolean): string => `새 활동 ${count}건${more ? ' 이상' : ''}`;
