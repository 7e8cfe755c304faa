import { type Size, STRIP } from '../pictures/canvas.ts';
import type { Subject } from '../pictures/draw.ts';

/** The last paragraph of every story: nobody is meant. */
const MADE_UP = '이 글은 나루를 둘러보실 수 있도록 지어낸 이야기이며, 실제 인물이나 작품과는 관계가 없습니다.';

/** A story about one of the demo's works, named as in its store. */
interface Tale {
  readonly daysAgo: number;
  readonly title: string;
  readonly lead: string;
  readonly text: string;
  readonly product: string;
  readonly subject: Subject;
  readonly size: Size;
  readonly seed: number;
}

/** Four by three, as the list of stories shows them. */
const PLATE: Size = { width: 1200, height: 900 };

const storyOf = (...paragraphs: readonly string[]): string => [...paragraphs, MADE_UP].join('\n\n');

/** Stories of the demo, the newest last. */
export const TALES: readonly Tale[] = [
  {
    daysAgo: 33,
    title: '첫돌 상 위의 한 돈',
    lead: '가장 작은 금붙이에 가장 긴 시간을 담는 법.',
    text: storyOf(
      '돌상에는 늘 금반지가 올랐습니다. 값나가는 것이어서가 아니라, 변하지 않는 것이어서였습니다. 아이가 자라 반지가 손가락에 맞지 않게 되어도 한 돈은 한 돈으로 남습니다.',
      '나루데모골드의 돌반지는 모양을 바꾸지 않는 기본형입니다. 무늬를 새기지 않은 까닭은 단순합니다. 누구의 손에서 누구의 손으로 건너가더라도, 처음 건넨 사람의 마음만 남으면 되기 때문입니다.',
      'NFT로 간직하다가 실물로 받고 싶어지면 그때 받으면 됩니다. 받는 순간 NFT는 폐기되고, 언제 누가 받았는지를 적은 수령 증명서가 남습니다. 반지는 아이에게, 기록은 가족에게.',
    ),
    product: '순금 돌반지 3.75g',
    subject: { style: 'ring', mark: '3.75g' },
    size: PLATE,
    seed: 61,
  },
  {
    daysAgo: 24,
    title: '9회 말, 공이 그린 금빛 선',
    lead: '담장을 넘어간 공은 어떤 길을 지나갔을까요.',
    text: storyOf(
      '두 점 뒤진 9회 말 투아웃. 관중석의 절반은 이미 가방을 메고 있었습니다. 그때 방망이 끝에서 난 소리를 들은 사람들은 모두 같은 쪽으로 고개를 돌렸습니다.',
      '이 명장면 NFT는 사진이 아니라 선입니다. 공이 지나간 길을 금빛 점으로 이어, 그날 하늘에 무엇이 그어졌는지를 남겼습니다. 눈으로는 너무 빨라 볼 수 없었던 것을 천천히 되짚어 보라는 뜻입니다.',
      '나루 웨이브는 이 체험판을 위해 만든 가상의 구단입니다. 그래도 끝내기의 소리만은 누구나 한 번쯤 들어 본 소리일 것입니다.',
    ),
    product: '나루 웨이브, 9회 말 끝내기',
    subject: { style: 'moment', team: 'waves', ball: 'baseball', mark: '' },
    size: PLATE,
    seed: 23,
  },
  {
    daysAgo: 13,
    title: '조금 기운 어깨의 백자',
    lead: '완벽한 원이 아니어서 더 오래 보게 되는 항아리가 있습니다.',
    text: storyOf(
      '달항아리는 한 번에 빚지 못합니다. 크기가 커서 사발 두 개를 따로 빚어 입을 맞대어 붙입니다. 그래서 허리에는 이은 자리가 남고, 어깨는 조금 기웁니다.',
      '나루데모화랑의 〈달항아리, 겨울〉은 그 기운 어깨에 내려앉는 볕을 따라갑니다. 오전의 볕은 희고 오후의 볕은 노랗습니다. 같은 항아리가 하루에도 몇 번씩 다른 달이 됩니다.',
      '넷만 발행한 까닭을 묻는다면, 겨울 한 철에 볕이 그만큼 들었기 때문이라고 답하겠습니다.',
    ),
    product: '달항아리, 겨울',
    subject: { style: 'moonJar', look: 1 },
    size: PLATE,
    seed: 42,
  },
  {
    daysAgo: 4,
    title: '새벽 나루에서 시작된 그림',
    lead: '안개가 걷히기 전 삼십 분, 먹 한 줄로 산을 세우는 시간.',
    text: storyOf(
      '첫 배가 떠나기 전의 나루는 소리가 없습니다. 물은 아직 검고, 산은 안개에 허리를 내어 주고 꼭대기만 떠 있습니다. 그림은 그 삼십 분 동안 그려졌습니다.',
      '먹을 갈아 두는 일은 전날 밤에 끝냅니다. 새벽에는 붓과 종이와 물뿐입니다. 가장 먼 산부터 옅게, 가까운 산으로 올수록 짙게. 덧칠하지 않으니 한 번 그은 선은 고칠 수 없습니다.',
      '붉은 해는 마지막에 찍습니다. 물에 닿기 직전의 높이입니다. 조금만 늦어도 안개가 걷히고, 그러면 그것은 더 이상 새벽 나루가 아니라고 합니다.',
      '이 그림의 이름을 따서 이곳을 나루라 부른 것은 아닙니다. 다만 귀한 것이 건너오는 자리라는 점에서, 둘은 닮았습니다.',
    ),
    product: '새벽 나루',
    subject: { style: 'mountains', look: 0 },
    size: PLATE,
    seed: 77,
  },
];

/** An event of the demo; days are counted from the day on which the demo is made. */
interface Happening {
  readonly title: string;
  readonly text: string;
  readonly link: string;
  readonly from: number;
  readonly to: number;
  readonly subject: Subject;
  readonly size: Size;
  readonly seed: number;
}

/** Events of the demo: one that runs, one to come, one that is over. */
export const HAPPENINGS: readonly Happening[] = [
  {
    title: '가을 나들이 엽서전',
    text: '가을 풍경을 담은 작품을 모아 소개했습니다. 함께해 주신 모든 분께 감사드립니다.',
    link: '',
    from: -45,
    to: -12,
    subject: { style: 'plumBranch', look: 0 },
    size: STRIP,
    seed: 14,
  },
  {
    title: '새해맞이 금빛 소원전',
    text: '새해 첫 해를 그린 작품과 순금 상품을 한자리에서 만나 보세요. 시작하는 날 이곳에서 다시 알려 드리겠습니다.',
    link: '/issuer/store?siteCode=NARU-GOLD',
    from: 9,
    to: 40,
    subject: { style: 'waves', look: 0 },
    size: STRIP,
    seed: 8,
  },
  {
    title: '첫눈 엽서 응모 이벤트',
    text: '엽서에 적힌 응모 코드를 입력하고 받는 분을 알려 주시면 달항아리 무드등을 보내 드립니다.\n\n코드 하나로 한 번 응모할 수 있습니다. 체험판에는 실제 경품이 없습니다.',
    link: '/event/smath/step_01',
    from: -6,
    to: 21,
    subject: { style: 'moonJar', look: 2 },
    size: STRIP,
    seed: 31,
  },
];

/** The campaign behind the first event; its prizes are not really sent. */
export const CAMPAIGN = Object.freeze({
  title: '첫눈 엽서 응모 이벤트',
  text: '첫눈 엽서에 적힌 코드로 응모해 주세요. 체험판에서는 실제로 보내 드리지 않습니다.',
  prize: '달항아리 무드등',
  siteCode: 'NARU-ART',
  from: -6,
  to: 21,
});
