import { ALL_FAQS } from '@naru/domain/announcement';
import { addressOf } from '@naru/domain/navigation';
import type { ArticleText } from '../../shared/article/article-text.ts';
import { belongings } from './article-belongings.ts';
import { trading } from './article-trading.ts';

/** How everything is done, step by step; `fee` is the platform's fee in words. */
export const nftGuide = (fee: string): ArticleText => ({
  title: '이용 안내',
  lead: '가입부터 구매, 판매, 선물, 실물 수령까지. 처음이어도 순서대로 따라오면 돼요.',
  sections: [
    {
      id: 'start',
      title: '시작하기',
      blocks: [
        {
          kind: 'steps',
          steps: [
            {
              title: '가입 방법을 골라요',
              text: '이메일로 가입하거나, 모바일 신분증 지갑 앱으로 QR 코드를 스캔해서 가입해요. 만 14세 이상이면 한 사람이 한 계정을 만들 수 있어요.',
            },
            {
              title: '본인확인과 약관 동의를 마쳐요',
              text: '이메일 가입은 이메일 인증과 휴대폰 본인확인을 거쳐요. 닉네임은 자동으로 정해지고 나중에 바꿀 수 있어요.',
            },
            {
              title: '승인 방법을 준비해요',
              text: '이메일 회원은 PIN 번호를 정해요. 같은 숫자나 차례로 이어지는 숫자는 세 번 이상 쓸 수 없어요. 지갑 앱 회원은 앱이 PIN 번호를 대신해요.',
            },
          ],
        },
        {
          kind: 'ways',
          ways: [
            { to: addressOf('join'), label: '이메일로 가입하기' },
            { to: addressOf('regist'), label: '지갑 앱으로 가입하기' },
          ],
        },
      ],
    },
    {
      id: 'accounts',
      title: '이메일 계정과 지갑 앱 계정',
      blocks: [
        {
          kind: 'points',
          points: [
            {
              title: '이메일 계정',
              text: '이메일과 비밀번호로 로그인하고, 판매 등록이나 선물처럼 NFT를 움직이는 일은 PIN 번호로 승인해요. 회원 정보에서 PIN 번호를 바꾸거나 재설정할 수 있어요.',
            },
            {
              title: '지갑 앱 계정',
              text: 'QR 코드를 스캔해 로그인하고, 승인할 때마다 앱이 무엇을 승인하는지 그대로 보여 줘요. 앱에 뜨는 확인 번호가 화면의 번호와 같은지 꼭 봐 주세요.',
            },
          ],
        },
        { kind: 'note', text: '두 계정 모두 NFT의 키는 나루가 암호화해서 보관하고, 회원이 승인한 거래에만 서명해요.' },
        { kind: 'ways', ways: [{ to: addressOf('login'), label: '로그인' }] },
      ],
    },
    {
      id: 'virtual-asset',
      title: 'NFT와 가상자산, AI',
      blocks: [
        {
          kind: 'points',
          points: [
            {
              title: '나루의 NFT는 가상자산이 아니에요',
              text: '금융위원회 가이드라인의 질문에 발행사가 모두 ‘아니요’로 답한 상품만 새로 판매를 시작할 수 있어요. 답은 상품정보제공고시에서 볼 수 있어요.',
            },
            {
              title: '그래서 이런 법이 적용돼요',
              text: '가상자산이용자보호법의 예치금 보호 같은 규정은 적용되지 않고, 전자상거래법의 소비자 보호를 받아요.',
            },
            {
              title: 'AI로 만든 그림에는 표시가 붙어요',
              text: '생성형 AI를 썼는지 발행사가 밝히고, 그 그림이 보이는 곳마다 표시해요. 사실과 다르면 NFT 화면에서 신고할 수 있어요.',
            },
          ],
        },
      ],
    },
    ...trading(fee),
    ...belongings,
  ],
  ways: [
    { to: addressOf('market'), label: '마켓 둘러보기' },
    { to: addressOf('csFaq', {}, { type: ALL_FAQS }), label: '자주 묻는 질문' },
  ],
});
