/** The words around the original of an NFT and the link that shares it. */
export const TEXTS = Object.freeze({
  title: '원본',
  owner: '소유자만 볼 수 있는 원본이에요. 공유 링크를 보내면 링크를 받은 사람도 볼 수 있어요. NFT를 숨겼어도 마찬가지예요.',
  issuer: '발행한 사이트의 관리자로서 원본을 볼 수 있어요.',
  see: '원본 보기',
  share: '공유 링크 보기',
  shareHint: '만들어 둔 링크가 없으면 새로 만들어요. NFT를 다른 회원에게 넘기면 링크는 저절로 끝나요.',
  link: '공유 링크',
  copy: '링크 복사',
  copied: '링크를 복사했어요. 링크를 받은 사람은 누구나 원본을 볼 수 있어요.',
  notCopied: '링크를 복사하지 못했어요. 위의 링크를 직접 선택해 복사해 주세요.',
  end: '공유 끝내기',
  endAsk: '공유를 끝내면 지금까지 보낸 링크로는 원본을 볼 수 없어요. 끝낼까요?',
  ended: '공유를 끝냈어요. 지금까지 보낸 링크로는 더 이상 볼 수 없어요.',
});
