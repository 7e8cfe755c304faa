export const TEXTS = Object.freeze({
  lead: '나루에서 열리는 일을 모았어요.',
} as const);
