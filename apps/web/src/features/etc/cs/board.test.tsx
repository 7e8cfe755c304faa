import { type FailureName, failure } from '@naru/domain/failure';
import type { Inquiries } from '@naru/domain/inquiry';
import { fail, ok } from '@naru/domain/shared';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { heading, press, type } from '../../../testing/find.ts';
import { standInPorts } from '../../../testing/ports.ts';
import { openPage } from '../../../testing/render.tsx';

beforeEach(() => sessionStorage.clear());

const MEMBER = { signedIn: true };
// What is watched has to be of the client ports that answer afterwards: others know nothing of what was written.
const open = (address: string, change: Partial<Inquiries> = {}, ports = standInPorts(MEMBER)) => {
  return openPage(address, MEMBER, { ...ports, inquiries: { ...ports.inquiries, ...change } });
};
const refusing = (name: FailureName) => async () => fail(failure(name));
const answerDialog = async (name: string, button: string): Promise<void> =>
  void fireEvent.click(within(await screen.findByRole('dialog', { name })).getByRole('button', { name: button }));
const file = (name: string, size = 10): File => {
  const made = new File(['x'], name);
  Object.defineProperty(made, 'size', { value: size });
  return made;
};

test('a visitor is told what the board is, how to log in, and whom to call when they cannot', async () => {
  openPage(
    '/etc/cs/board?id=3',
    {},
    {},
    {
      legal: {
        company: '나루',
        representative: '',
        address: '',
        phone: '02-000-0000',
        email: 'help@naru.example',
        businessNumber: '',
        mailOrderNumber: '',
        privacyOfficer: '',
        copyrightAgent: '',
        hosting: '',
        demonstration: false,
      },
    },
  );
  await heading('1:1 문의');
  const link = await screen.findByRole('link', { name: '로그인하고 문의하기' });
  expect(link.getAttribute('href')).toBe('/login?page=board&next=%2Fetc%2Fcs%2Fboard%3Fid%3D3');
  const contact = within(screen.getByRole('region', { name: '로그인할 수 없나요?' }));
  expect(contact.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual(['tel:02-000-0000', 'mailto:help@naru.example']);
});

test.each(['/etc/cs/board/write?tokenId=7', '/etc/cs/board/edit?id=4'])('%s leads a visitor to the log-in', async (address) => {
  openPage(address);
  await heading('로그인');
});

test('own inquiries open in their place, and by address', async () => {
  open('/etc/cs/board');
  await heading('1:1 문의');
  const list = await screen.findByRole('list', { name: '내 문의 내역' });
  expect(
    within(list)
      .getAllByRole('link')
      .map((row) => row.textContent),
  ).toEqual(['닉네임을 바꾸고 싶어요답변 대기기타 · 2026.11.20 (금)', '배송은 얼마나 걸리나요?답변 완료배송 · 2026.11.18 (수)']);
  fireEvent.click(screen.getByRole('link', { name: /배송은/ }));
  expect(await screen.findByText('발송한 뒤 이틀 안에 도착합니다.')).toBeDefined();
  expect(screen.getByRole('link', { name: '골드바 10g No. 1' }).getAttribute('href')).toBe('/detail?tokenId=2001');
  expect(screen.getByRole('link', { name: '이어서 문의하기' }).getAttribute('href')).toBe('/etc/cs/board/write?tokenId=2001');
  expect(screen.queryByRole('button', { name: '삭제' })).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: /배송은/ }));
  await waitFor(() => expect(screen.queryByText('발송한 뒤 이틀 안에 도착합니다.')).toBeNull());
  open('/etc/cs/board?id=99');
  expect(await screen.findByText('문의를 찾을 수 없어요')).toBeDefined();
});

test('a guardian names the purchase, themselves and a document before it is sent', async () => {
  const write = vi.fn<Inquiries['write']>(async () => refusing('busy')());
  open('/etc/cs/board/write?type=guardian&orderId=order-of-a-minor-1', { write });
  await heading('문의하기');
  expect(await screen.findByDisplayValue('order-of-a-minor-1')).toBeDefined();
  expect(screen.getByText(/법정대리인임을 보여 주는 서류를 붙여 주세요/)).toBeDefined();
  type('제목', '취소');
  type('내용', '동의하지 않았습니다.');
  press('문의 등록');
  await waitFor(() => expect(document.querySelectorAll('[aria-invalid="true"]').length).toBeGreaterThan(0));
  expect(write).not.toHaveBeenCalled();
  type('법정대리인 이름', '김보호');
  fireEvent.click(screen.getByRole('radio', { name: '후견인' }));
  fireEvent.change(screen.getByLabelText(/파일/, { selector: 'input' }), { target: { files: [file('가족관계증명서.pdf')] } });
  press('문의 등록');
  await waitFor(() => expect(write).toHaveBeenCalledTimes(1));
  expect(write.mock.lastCall?.[0].draft).toMatchObject({
    type: 'guardian',
    claim: { orderId: 'order-of-a-minor-1', name: '김보호', relation: 'guardian' },
  });
});

test('who asks about their own data reads what they may ask for, and within how many days it is done', async () => {
  open('/etc/cs/board/write?type=ownData');
  expect(await screen.findByText(/10일 안에 처리하고 알려 드려요/)).toBeDefined();
});

test('a waiting one is taken back after a question, and a refusal is told', async () => {
  open('/etc/cs/board?id=4');
  await press('삭제');
  await answerDialog('문의 삭제', '삭제');
  expect(await screen.findByText('문의를 삭제했습니다.')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('link', { name: /닉네임을/ })).toBeNull());
  open('/etc/cs/board?id=4', { remove: refusing('inquiryAnswered') });
  await press('삭제');
  await answerDialog('문의 삭제', '삭제');
  expect(await screen.findByText(/이미 답변된 문의는 바꿀 수 없습니다/)).toBeDefined();
});

test('nothing asked yet leads on', async () => {
  openPage('/etc/cs/board', { signedIn: true, empty: true });
  expect(await screen.findByText('아직 남긴 문의가 없어요')).toBeDefined();
});

test('an inquiry is written with its subject and files, once for two clicks, and shown', async () => {
  const ports = standInPorts(MEMBER);
  const write = vi.fn(ports.inquiries.write);
  open('/etc/cs/board/write?exchangeId=6', { write }, ports);
  await heading('문의하기');
  expect(await screen.findByText('달항아리 No. 1')).toBeDefined();
  expect((screen.getByRole('radio', { name: '배송' }) as HTMLInputElement).checked).toBe(true);
  await type('제목', '언제 오나요?');
  await type('내용', '일주일이 지났어요.');
  const field = screen.getByLabelText('첨부 파일', { selector: 'input' });
  fireEvent.change(field, { target: { files: [file('사진.png'), file('쪽.html'), file('큰.pdf', 20_000_000)] } });
  expect(await screen.findByText(/쪽\.html: 지원하지 않는 파일 형식입니다\. 큰\.pdf: 파일 용량이 너무 큽니다\./)).toBeDefined();
  fireEvent.change(field, { target: { files: [file('a.hwp'), file('b.docx'), file('c.pdf')] } });
  expect(await screen.findByText('파일은 3개까지 첨부할 수 있습니다.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'a.hwp 빼기' }));
  const send = screen.getByRole('button', { name: '문의 등록' });
  fireEvent.click(send);
  fireEvent.click(send);
  expect(await screen.findByText(/문의를 등록했습니다/)).toBeDefined();
  expect(write.mock.calls.map(([{ draft, subject, files }]) => [draft, subject, files.map(({ name }) => name)])).toEqual([
    [{ type: 'delivery', title: '언제 오나요?', text: '일주일이 지났어요.' }, { exchangeId: 6 }, ['사진.png', 'b.docx']],
  ]);
  // The form has the same words in its field: they are awaited on the board.
  await heading('1:1 문의');
  expect(await screen.findByText('일주일이 지났어요.')).toBeDefined();
});

test('what was taken down is appealed against by an inquiry about it', async () => {
  const ports = standInPorts(MEMBER);
  const write = vi.fn(ports.inquiries.write);
  open('/etc/cs/board/write?takedownId=4', { write }, ports);
  expect(await screen.findByText(/이의는 한 번 제기할 수 있어요/)).toBeDefined();
  await type('제목', '이의 제기');
  await type('내용', '상표 사용 허락을 받았어요.');
  await press('문의 등록');
  await waitFor(() => expect(write).toHaveBeenCalledOnce());
  expect(write.mock.calls[0]?.[0]).toMatchObject({ draft: { type: 'other' }, subject: { takedownId: 4 } });
});

test('what is wrong is told beside the field; what was typed outlives a refusal and the page, and one inquiry keeps one key', async () => {
  const write = vi.fn<Inquiries['write']>(refusing('connectionFailed'));
  open('/etc/cs/board/write', { write });
  await type('제목', '가'.repeat(51));
  await press('문의 등록');
  expect(await screen.findByText(/1~50자/)).toBeDefined();
  expect(write).not.toHaveBeenCalled();
  await type('제목', '제목');
  await type('내용', '글');
  await press('문의 등록');
  expect(await screen.findByText('서버 연결에 실패했습니다.')).toBeDefined();
  await press('문의 등록');
  await waitFor(() => expect(write).toHaveBeenCalledTimes(2));
  expect(new Set(write.mock.calls.map(([{ key }]) => key)).size).toBe(1);
  open('/etc/cs/board/write');
  expect(((await screen.findByLabelText('내용')) as HTMLTextAreaElement).value).toBe('글');
  expect((screen.getByLabelText('제목') as HTMLInputElement).value).toBe('제목');
});

test('a subject that is not there any more keeps nobody from asking', async () => {
  open('/etc/cs/board/write?tokenId=7', { subject: refusing('lookupFailed') });
  expect(await screen.findByText('문의하려던 대상을 찾을 수 없어 대상 없이 문의해요.')).toBeDefined();
  expect(screen.getByRole('button', { name: '문의 등록' })).toBeDefined();
});

test('the subject can be left out without losing what was typed', async () => {
  open('/etc/cs/board/write?tokenId=7');
  await type('제목', '닉네임');
  await press('대상 빼기');
  await waitFor(() => expect(screen.queryByText('달항아리 No. 1')).toBeNull());
  expect(((await screen.findByLabelText('제목')) as HTMLInputElement).value).toBe('닉네임');
});

test('a waiting one is changed', async () => {
  const ports = standInPorts(MEMBER);
  const change = vi.fn(ports.inquiries.change);
  open('/etc/cs/board/edit?id=4', { change }, ports);
  await heading('문의 수정');
  await type('내용', '고친 글');
  await press('문의 수정');
  expect(await screen.findByText('문의를 수정했습니다.')).toBeDefined();
  expect(change.mock.calls[0]?.[0]).toMatchObject({ id: 4, draft: { text: '고친 글' }, kept: [], files: [] });
});

test('one that was answered is not changed: it is said why and what next, before and after something was typed', async () => {
  open('/etc/cs/board/edit?id=3');
  expect(await screen.findByText('이미 답변된 문의예요')).toBeDefined();
  open('/etc/cs/board/edit?id=4', { change: refusing('inquiryAnswered') });
  await type('내용', '고친 글');
  await press('문의 수정');
  expect(await screen.findByText(/이미 답변된 문의는 바꿀 수 없습니다/)).toBeDefined();
  expect(await screen.findByRole('link', { name: '답변 보기' })).toBeDefined();
  expect((screen.getByLabelText('내용') as HTMLTextAreaElement).value).toBe('고친 글');
});

test('a file is saved by an address of its own', async () => {
  const attachment = vi.fn<Inquiries['attachment']>(async () =>
    ok({ url: '/file/original/k', name: '신청 화면.png', mime: 'image/png', expiresAt: '2026-11-21T05:06:00.000Z', shown: null }),
  );
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  open('/etc/cs/board?id=3', { attachment });
  await press('신청 화면.png 내려받기');
  await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1));
  expect(attachment.mock.calls).toEqual([[3, 1]]);
  clicked.mockRestore();
});
