import { addressOf } from '@naru/domain/navigation';
import { PIN_MAX_TRIES } from '@naru/domain/pin';
import { withJosa } from '@naru/messages';
import type { ArticleText } from '../../shared/article/article-text.ts';

/** Who runs 나루 and by which principles; `fee` is the platform's fee in words. */
export const raonInfo = (fee: string): ArticleText => ({
  title: '나루를 소개해요',
  lead: '나루는 배가 닿고 떠나는 나루터예요. 귀한 것이 한 사람의 손에서 다른 사람의 손으로 안전하게 건너가도록, 잔잔한 물길을 지켜요.',
  sections: [
    {
      id: 'what',
      title: '그림과 수집품, 금이 건너는 곳',
      blocks: [
        {
          kind: 'text',
          text: '발행사는 스토어를 열어 상품을 NFT로 내놓고, 회원은 그것을 사고팔고 선물하고 실물로 받아요. 나루는 그 사이에서 누가 무엇을 가졌는지를 분명히 하고, 약속한 대로 오가게 해요.',
        },
        {
          kind: 'ways',
          ways: [
            { to: addressOf('issuerStore'), label: '발행사 스토어' },
            { to: addressOf('stories'), label: '작가들의 이야기' },
          ],
        },
      ],
    },
    {
      id: 'principles',
      title: '네 가지 원칙',
      blocks: [
        {
          kind: 'points',
          points: [
            {
              title: '낼 돈과 받을 돈을 먼저 보여요',
              text: '구매의 총액, 판매의 정산 금액, 실물 수령의 비용을 마지막 단계 전에 모두 보여 드려요.',
            },
            { title: '승인한 것만 움직여요', text: 'NFT는 회원이 PIN 번호나 지갑 앱으로 승인한 바로 그 내용대로만 움직여요.' },
            { title: '기록은 지우지 않아요', text: '거래 내역은 고칠 수 없게 이어져 있고, 누구나 소유권 증명서로 확인할 수 있어요.' },
            { title: '안 될 때는 까닭을 말해요', text: '거절할 때는 왜 안 되는지, 다음에 무엇을 하면 되는지를 함께 알려 드려요.' },
          ],
        },
      ],
    },
    {
      id: 'fee',
      title: '수수료',
      blocks: [
        {
          kind: 'text',
          text: `나루는 판매가 이루어졌을 때 판매 금액에서 ${withJosa(fee, '을/를')} 받아요. 회원이 다시 팔 때는 발행사가 상품마다 정한 창작자 로열티도 빠져요. 스토어에서 처음 팔릴 때는 로열티가 없어요.`,
        },
        { kind: 'text', text: '구매할 때 따로 내는 수수료는 없고, 블록체인 수수료도 나루가 내요.' },
      ],
    },
    {
      id: 'safety',
      title: '안전은 이렇게 지켜요',
      blocks: [
        {
          kind: 'points',
          points: [
            { title: '키', text: '지갑의 서명 키는 암호화해서 보관하고, 승인된 거래 한 건에만 써요.' },
            { title: 'PIN 번호', text: `${PIN_MAX_TRIES}번 이어서 틀리면 서명이 잠겨요. PIN 번호는 원문 그대로 받거나 저장하지 않아요.` },
            { title: '돈', text: '모든 거래는 합이 0이 되는 장부에 적혀요. 결제는 결제사에 직접 확인한 뒤에만 인정해요.' },
            {
              title: '개인정보',
              text: '배송지 같은 개인정보는 암호화해서 두고, 정한 기간이 지나면 지워요. 탈퇴하면 연락처와 주소를 바로 지워요.',
            },
          ],
        },
        {
          kind: 'ways',
          ways: [
            { to: addressOf('nftInfo'), label: 'NFT와 보관에 대해 더 알아보기' },
            { to: addressOf('explorer'), label: '블록체인 탐색기' },
          ],
        },
      ],
    },
  ],
  ways: [
    { to: addressOf('nftGuide'), label: '이용 안내 보기' },
    { to: addressOf('creatorRegist'), label: '발행사 입점 신청' },
  ],
});
