import { addressOf } from '@naru/domain/navigation';
import { PIN_LENGTH, PIN_MAX_TRIES } from '@naru/domain/pin';
import type { ArticleText } from '../../shared/article/article-text.ts';

/** What an NFT is, what owning one at 나루 means, and what it is not. */
export const NFT_INFO: ArticleText = {
  title: 'NFT란 무엇인가요',
  lead: '상품 하나에 번호 하나, 그리고 그 번호의 주인. NFT는 누가 무엇을 가졌는지를 지울 수 없게 적어 둔 소유의 기록이에요.',
  sections: [
    {
      id: 'what',
      title: '하나뿐인 번호가 붙은 소유권',
      blocks: [
        {
          kind: 'text',
          text: 'NFT는 블록체인에 발행되어 고유한 번호와 소유자가 기록되는 토큰이에요. 같은 그림의 파일은 얼마든지 복사할 수 있지만, 그 상품의 No. 3 NFT가 누구의 것인지는 한 사람에게만 적혀요.',
        },
        {
          kind: 'text',
          text: '나루에서는 발행사가 상품을 만들고 정해진 수만큼 NFT를 발행해요. 상품 이름 뒤의 ‘No. 3’이 바로 그 번호이고, 발행 수량은 상품 화면에서 볼 수 있어요.',
        },
      ],
    },
    {
      id: 'own',
      title: '나루에서 소유한다는 것',
      blocks: [
        {
          kind: 'points',
          points: [
            {
              title: '원본을 봐요',
              text: '원본 파일이 있는 상품은 소유자가 원본을 열어 볼 수 있어요. 공유 링크를 만들어 보여 주고, 언제든 거둘 수도 있어요.',
            },
            { title: '팔 수 있어요', text: '가격을 정해 마켓에 판매 등록하거나, 가격 제안을 받아 수락할 수 있어요.' },
            { title: '건넬 수 있어요', text: '지갑 ID나 휴대폰 번호로 선물하거나 소유권을 이전할 수 있어요.' },
            {
              title: '실물로 받아요',
              text: '‘실물 수령 가능’ 표시가 있는 NFT는 실물로 바꾸어 받을 수 있어요. 수령을 마치면 NFT는 폐기돼요.',
            },
          ],
        },
        {
          kind: 'ways',
          ways: [
            { to: addressOf('market'), label: '마켓 둘러보기' },
            { to: addressOf('nftGuide'), label: '이용 안내' },
          ],
        },
      ],
    },
    {
      id: 'chain',
      title: '블록체인에 남는 기록',
      blocks: [
        {
          kind: 'text',
          text: '나루의 NFT는 ERC-721 표준을 따르는 토큰이에요. 발행, 소유권이 바뀐 거래, 폐기는 블록체인에 적히고, 그 거래 내역에는 거래 ID가 붙어요. 탐색기에서 그 거래가 담긴 블록과 지금의 소유자를 확인할 수 있어요.',
        },
        {
          kind: 'note',
          text: '거래 결과는 나루 화면에 바로 보이고, 블록체인에는 조금 뒤에 적혀요. 판매 등록처럼 소유자가 바뀌지 않는 일은 거래 내역에만 남아요.',
        },
        { kind: 'ways', ways: [{ to: addressOf('explorer'), label: '블록체인 탐색기' }] },
      ],
    },
    {
      id: 'passport',
      title: '들고 다니는 소유권 증명서',
      blocks: [
        {
          kind: 'text',
          text: 'NFT 하나의 모든 거래 내역을 파일 하나에 담은 것이 소유권 증명서예요. 한 줄 한 줄 해시로 이어지고 나루의 서명과 블록체인의 기록이 함께 들어 있어서, 한 글자만 바뀌어도 드러나요.',
        },
        {
          kind: 'text',
          text: '확인은 받은 사람의 기기에서 이루어지고 파일은 어디에도 보내지 않아요. 증명서는 발급한 때까지의 기록이라, 그 뒤의 소유자는 나루에서 확인해 주세요.',
        },
        { kind: 'ways', ways: [{ to: addressOf('passport'), label: '소유권 증명서 확인하기' }] },
      ],
    },
    {
      id: 'custody',
      title: '지갑과 키는 이렇게 지켜요',
      blocks: [
        {
          kind: 'text',
          text: 'NFT가 기록되는 지갑의 서명 키는 나루가 암호화해서 보관해요. 그래서 키를 따로 적어 두거나 옮길 필요가 없고, 블록체인 수수료도 나루가 내요.',
        },
        {
          kind: 'text',
          text: `키는 회원이 승인한 바로 그 거래에만 서명해요. 이메일 회원은 PIN 번호 ${PIN_LENGTH}자리로, 지갑 앱 회원은 앱에서 내용을 보고 승인해요. PIN 번호를 ${PIN_MAX_TRIES}번 이어서 틀리면 서명이 잠기고, 이메일 인증으로 다시 정해야 풀려요.`,
        },
        { kind: 'note', text: '나루는 어떤 경우에도 PIN 번호를 묻지 않아요. 물어보는 사람이 있다면 나루가 아니에요.' },
      ],
    },
    {
      id: 'not',
      title: 'NFT가 아닌 것',
      blocks: [
        {
          kind: 'points',
          points: [
            {
              title: '저작권이 아니에요',
              text: '발행사가 상품 화면에 따로 정하지 않았다면 그림과 글의 저작권은 창작자에게 그대로 있어요. 개인적으로 감상하고, 팔기 위해 보여 줄 수 있어요.',
            },
            { title: '투자 상품이 아니에요', text: '나루는 NFT의 가격이나 앞으로의 가치를 보장하지 않고, 투자를 권하지 않아요.' },
            {
              title: '되돌릴 수 있는 송금이 아니에요',
              text: '받은 사람에게 기록된 선물과 소유권 이전은 되돌릴 수 없어요. 보내기 전에 받는 분을 한 번 더 확인해 주세요.',
            },
            { title: '화폐가 아니에요', text: '나루의 모든 가격은 원화이고, 계좌이체나 가상계좌로 결제해요.' },
          ],
        },
      ],
    },
  ],
  ways: [
    { to: addressOf('nftGuide'), label: '이용 안내 보기' },
    { to: addressOf('market'), label: '마켓 둘러보기' },
  ],
};
