import { isolated } from '@naru/messages';
/** The words of the quick ways through the issuer center. */
export const TEXTS = Object.freeze({
  title: '빠른 이동',
  field: '갈 곳이나 상품 이름',
  openKeys: '(Ctrl K)',
  list: '갈 수 있는 곳',
  none: '맞는 곳이 없어요.',
  products: (name: string) => `‘${isolated(name)}’ 상품 찾기`,
  site: (name: string) => `${isolated(name)} 발행사로 바꾸기`,
  help: '단축키',
  helpKeys: 'Ctrl 또는 ⌘ + /',
  paletteKeys: 'Ctrl 또는 ⌘ + K',
  keys: '누를 키',
  does: '하는 일',
  letters: '글자 키로 이동하기',
  lettersHint: '켜면 g를 누른 뒤 아래 글자를 눌러 이동해요. 입력 칸에서는 동작하지 않아요.',
});
