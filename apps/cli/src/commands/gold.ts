import { textOf } from '@naru/cli/framework';
import { operatorCommand } from '../operator/operator-command.ts';

/** Tells what gold costs, by which prices of gold are compared; a feed calls it as an operator does. */
export const gold = operatorCommand({
  name: 'gold',
  summary:
    '순금 1g의 기준 시세를 알립니다. 금 상품의 화면에 시세 대비 가격과 출처, 시각을 보여 줍니다. 4일이 지나면 더 보여 주지 않습니다.',
  words: ['1g 가격(원)'],
  options: {
    source: { type: 'string', value: '출처', help: '누가 알린 시세인지 씁니다. 꼭 필요합니다.' },
    at: { type: 'string', value: '시각', help: '언제의 시세인지 2026-11-24T15:30:00+09:00처럼 씁니다. 없으면 지금입니다.' },
  },
  body: (given) => {
    const [price = ''] = given.words;
    const source = textOf(given, 'source');
    const at = textOf(given, 'at');
    if (!/^[1-9]\d{0,11}$/.test(price)) return '가격은 쉼표 없는 숫자여야 합니다.';
    if (source === '') return '--source 옵션이 필요합니다.';
    return { perGram: Number(price), source, at: at === '' ? null : at };
  },
  print: (_, io) => io.out('알렸습니다.'),
  hints: { at: '--at 옵션은 지난 4일 안의 시각이어야 합니다.' },
});
