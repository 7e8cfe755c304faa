import { addressOf } from '@naru/domain/navigation';
import { TEXT_LIMITS } from '@naru/domain/shared';
import { withJosa } from '@naru/messages';
import type { ArticleText } from '../../shared/article/article-text.ts';

/** What an issuer gets and needs; `fee` is the platform's fee in words. */
export const creatorRegist = (fee: string): ArticleText => ({
  title: '나루에 스토어를 여세요',
  lead: '작품을 NFT로 발행하고, 팔고, 실물까지 보내는 일을 한곳에서. 발행사로 함께할 분을 기다려요.',
  sections: [
    {
      id: 'get',
      title: '발행사가 되면',
      blocks: [
        {
          kind: 'points',
          points: [
            {
              title: '나만의 스토어',
              text: '이름과 로고, 소개를 건 스토어에서 작품을 분류해 팔아요. 이름 옆에는 인증된 발행사 표시가 붙어요.',
            },
            { title: '발행은 몇 번의 클릭으로', text: '상품을 만들고 수량을 정하면 NFT가 발행돼요. 블록체인 수수료는 나루가 내요.' },
            { title: '다시 팔릴 때도', text: '상품마다 정한 창작자 로열티가 회원 사이의 거래에서도 들어와요.' },
            { title: '실물 수령 관리', text: 'NFT를 실물로 바꿔 달라는 신청을 모아 보고, 준비부터 배송까지 처리해요.' },
          ],
        },
      ],
    },
    {
      id: 'fee',
      title: '수수료와 정산',
      blocks: [
        {
          kind: 'text',
          text: `판매가 이루어지면 판매 금액에서 ${withJosa(fee, '을/를')} 뺀 금액이 발행사의 정산 금액이에요. 입점이나 발행에 따로 내는 비용은 없어요.`,
        },
        { kind: 'text', text: '창작자 로열티는 상품마다 정할 수 있고, 회원이 다시 팔 때 판매가에서 빠져 발행사 몫이 돼요.' },
      ],
    },
    {
      id: 'need',
      title: '준비할 것',
      blocks: [
        {
          kind: 'points',
          points: [
            { title: '브랜드 이름', text: `띄어쓰기 없이 ${TEXT_LIMITS.short}자까지예요. 스토어의 이름이 돼요.` },
            { title: '로고와 소개', text: `승인된 뒤 로고 그림을 받아요. 소개는 ${TEXT_LIMITS.long}자까지 쓸 수 있어요.` },
            { title: '판매자 정보', text: '상호, 대표자, 사업자등록번호처럼 법에서 정한 판매자 정보를 스토어에 보여야 해요.' },
            { title: '작품에 대한 권리', text: '직접 만들었거나 판매할 권리를 가진 작품만 올릴 수 있어요.' },
          ],
        },
      ],
    },
    {
      id: 'steps',
      title: '이렇게 진행돼요',
      blocks: [
        {
          kind: 'steps',
          steps: [
            {
              title: '신청서를 보내요',
              text: '로그인한 뒤 아래 신청서를 채워 보내요. 신청은 한 번에 하나만 할 수 있고, 답이 오기 전에는 철회할 수 있어요.',
            },
            { title: '담당자가 살펴봐요', text: '필요하면 적어 주신 연락처로 여쭤봐요. 결과는 알림과 이메일로 알려 드려요.' },
            {
              title: '스토어를 열어요',
              text: '승인되면 로고와 판매자 정보를 받아 스토어를 열어 드려요. 회원 정보에 발행사 센터가 나타나면 준비가 끝난 거예요.',
            },
          ],
        },
      ],
    },
    {
      id: 'questions',
      title: '자주 묻는 질문',
      blocks: [
        {
          kind: 'points',
          points: [
            { title: '반려되면 다시 신청할 수 있나요?', text: '네. 사유를 확인하고 고쳐서 언제든 다시 신청할 수 있어요.' },
            { title: '여러 사람이 함께 쓸 수 있나요?', text: '네. 스토어를 연 뒤 다른 회원에게도 권한을 줄 수 있어요.' },
            { title: '실물이 없어도 되나요?', text: '네. 디지털 작품만 발행해도 되고, 실물 수령이 가능한 상품을 함께 낼 수도 있어요.' },
          ],
        },
      ],
    },
  ],
  ways: [{ to: addressOf('issuerStore'), label: '다른 발행사 둘러보기' }],
});
