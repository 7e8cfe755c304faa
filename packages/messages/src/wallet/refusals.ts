/** A refusal as a wallet tells it: what happened, and what its holder can do now. */
export interface RefusalText {
  readonly title: string;
  readonly text: string;
}

const UNTRUSTED: RefusalText = {
  title: '믿을 수 없는 요청입니다',
  text: '보낸 곳의 서명을 확인하지 못했습니다. 아무것도 보내지 않았으니, 원래 화면에서 새 QR 코드로 다시 시도해 주세요.',
};
const UNFIT: RefusalText = {
  title: '지갑이 답할 수 없는 요청입니다',
  text: '이 지갑이 알지 못하는 내용을 요청받았습니다. 아무것도 보내지 않았습니다.',
};

/** Why a wallet could not go on, by the reason of its flows. */
export const WALLET_REFUSALS = {
  unreadableLink: {
    title: '지갑에서 쓸 수 없는 QR 코드입니다',
    text: '나루 화면에 보이는 로그인, 승인, 증명서 QR 코드인지 확인해 주세요.',
  },
  networkGone: { title: '연결하지 못했습니다', text: '인터넷 연결을 확인한 뒤 다시 시도해 주세요.' },
  expired: { title: '유효 시간이 지난 요청입니다', text: '원래 화면에서 새 QR 코드가 보이면 다시 스캔해 주세요.' },
  alreadyUsed: {
    title: '이미 사용한 QR 코드입니다',
    text: 'QR 코드는 한 번만 쓸 수 있습니다. 원래 화면에서 새 QR 코드로 다시 시도해 주세요.',
  },
  unreadableAnswer: { title: '답을 읽지 못했습니다', text: '상대 서버의 답이 올바르지 않습니다. 잠시 후 다시 시도해 주세요.' },
  badSignature: UNTRUSTED,
  wrongClient: UNTRUSTED,
  unknownClient: UNTRUSTED,
  foreignResponse: {
    title: '믿을 수 없는 요청입니다',
    text: '요청한 곳과 답을 받을 곳이 다릅니다. 아무것도 보내지 않았습니다.',
  },
  unknownAction: UNFIT,
  unsupportedRequest: UNFIT,
  noMatchingCertificate: { title: '보여 줄 증명서가 없습니다', text: '가입 증명서를 발급받은 뒤 다시 시도해 주세요.' },
  certificateExpired: { title: '증명서의 유효 기간이 지났습니다', text: '가입 증명서를 다시 발급받은 뒤 시도해 주세요.' },
  refused: { title: '요청한 곳에서 거절했습니다', text: '원래 화면에서 새 QR 코드로 다시 시도해 주세요.' },
  numberWrong: {
    title: '번호가 다릅니다',
    text: '안전을 위해 요청을 취소했습니다. 다른 사람이 보낸 QR 코드가 아닌지 확인하고, 내 화면의 새 QR 코드로 다시 시도해 주세요.',
  },
  wrongTxCode: { title: '인증번호가 다릅니다', text: '문자로 받은 인증번호를 확인하고 다시 입력해 주세요.' },
  unsupportedOffer: { title: '받을 수 없는 증명서입니다', text: '이 지갑이 알지 못하는 방식으로 발급하는 증명서입니다.' },
  badCertificate: {
    title: '증명서를 확인하지 못했습니다',
    text: '받은 증명서가 이 지갑의 것이 아니거나 발급한 곳의 서명이 올바르지 않아 담지 않았습니다.',
  },
  unexpected: { title: '문제가 생겼습니다', text: '잠시 후 다시 시도해 주세요.' },
} as const satisfies Readonly<Record<string, RefusalText>>;
