export const PDF_TEXTS = Object.freeze({
  loading: 'PDF를 여는 중',
  locked: '비밀번호가 걸린 PDF라서 여기에서는 열 수 없어요. 내려받아 비밀번호를 입력하고 확인해 주세요.',
  broken: 'PDF 파일이 손상되어 보여 드리지 못했어요. 내려받아 다른 프로그램으로 확인해 주세요.',
  foreign: '이 PDF에는 일부 글꼴이 들어 있지 않아 글자 모양이 다르게 보일 수 있어요. 파일로 내려받아 확인해 주세요.',
  wordless: '이 쪽에는 소리로 읽을 수 있는 글자가 없어요.',
  at: '쪽 번호',
  status: (page: number, pages: number) => `${pages}쪽 가운데 ${page}쪽`,
  after: '다음 쪽',
  smaller: '작게 보기',
  fit: '너비에 맞추기',
  keys: '화살표 키로 쪽을 넘기고, + 키와 - 키로 크기를 바꿀 수 있어요.',
});
