import type { Genre } from '@naru/domain/store';

export const GENRE_LABELS = {
  gold: '금·귀금속',
  jewelry: '주얼리·시계',
  painting: '회화·판화',
  craft: '도자·공예',
  photo: '사진',
  digitalArt: '디지털 아트',
  music: '음악·공연',
  sports: '스포츠',
  character: '캐릭터·굿즈',
  fashion: '패션·잡화',
  food: '식품·음료',
  pass: '티켓·이용권',
  other: '기타',
} as const satisfies Record<Genre, string>;
