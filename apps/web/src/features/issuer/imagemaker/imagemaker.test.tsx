import type { CardTemplates } from '@naru/domain/card-template';
import { failure } from '@naru/domain/failure';
import { fail, ok } from '@naru/domain/shared';
import type { StaffRole } from '@naru/domain/staff';
import { aCardTemplate, cardTemplate } from '@naru/testkit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { heading, press, type } from '../../../testing/find.ts';
import { standInPorts } from '../../../testing/ports.ts';
import { openPage } from '../../../testing/render.tsx';

const AT = '/issuer/multi-card-center/imagemaker';
const STORED = aCardTemplate();

const open = async (query: string, title: string, change: Partial<CardTemplates> = {}, role: StaffRole = 'operator') => {
  const base = standInPorts({ signedIn: true });
  const info: typeof base.accounts.info = async () => {
    const answer = await base.accounts.info();
    if (!answer.ok) return answer;
    return ok({ ...answer.value, siteAuthList: answer.value.siteAuthList.map((site) => ({ ...site, role })) });
  };
  const spies = {
    list: vi.fn<CardTemplates['list']>(async () => ok([STORED])),
    read: vi.fn<CardTemplates['read']>(async () => ok(STORED)),
    make: vi.fn<CardTemplates['make']>(base.cardTemplates.make),
    save: vi.fn<CardTemplates['save']>(async ({ templateId, version }) => ok({ templateId, version: version + 1 })),
    rename: vi.fn<CardTemplates['rename']>(base.cardTemplates.rename),
    remove: vi.fn<CardTemplates['remove']>(base.cardTemplates.remove),
    preview: vi.fn<CardTemplates['preview']>(base.cardTemplates.preview),
  };
  const cardTemplates = { ...base.cardTemplates, ...spies, ...change };
  openPage(`${AT}${query}`, { signedIn: true }, { ...base, accounts: { ...base.accounts, info }, cardTemplates });
  await heading(title);
  return spies;
};
const openKept = (change: Partial<CardTemplates> = {}, role: StaffRole = 'operator') => open('?template=1', STORED.name, change, role);
const box = (name: string) => screen.findByRole('button', { name });
const value = (label: string): string => screen.getByLabelText<HTMLInputElement>(label).value;
const pressKey = (element: HTMLElement, key: string, held: object = {}) => fireEvent.keyDown(element, { key, ...held });

describe('a card', () => {
  test('is moved and made larger by keys, and every step is taken back and done again', async () => {
    await openKept();
    const name = await box('글 {이름} 옮기기');
    pressKey(name, 'ArrowRight');
    pressKey(name, 'ArrowDown', { shiftKey: true });
    expect([value('왼쪽에서'), value('위에서')]).toEqual(['41', '350']);
    pressKey(screen.getByRole('button', { name: '글 {이름} 크기' }), 'ArrowLeft', { shiftKey: true });
    expect([value('너비'), value('높이')]).toEqual(['310', '110']);
    await press('되돌리기');
    expect(value('너비')).toBe('320');
    pressKey(name, 'z', { ctrlKey: true });
    expect([value('왼쪽에서'), value('위에서')]).toEqual(['40', '340']);
    pressKey(name, 'z', { ctrlKey: true, shiftKey: true });
    await press('다시 하기');
    expect([value('왼쪽에서'), value('너비')]).toEqual(['41', '310']);
    for (let step = 0; step < 20; step += 1) pressKey(name, 'ArrowLeft', { shiftKey: true });
    expect(value('왼쪽에서')).toBe('0');
  });

  test('is shown as the server drew it of the row that is looked at, the longest texts of all as well', async () => {
    const { preview } = await openKept({ read: async () => ok(aCardTemplate({ samples: [{ 이름: '나' }, { 이름: '가나다라' }] })) });
    expect(await screen.findByText('발행될 그림 그대로예요.')).toBeDefined();
    expect(screen.getByRole('img', { name: '발행될 카드' }).getAttribute('src')).toMatch(/^data:image/);
    expect(preview).toHaveBeenLastCalledWith({ siteCode: 'HANBIT', template: cardTemplate(), values: { 이름: '나', '#': '1' } });
    fireEvent.click(screen.getByRole('radio', { name: '가장 긴 글' }));
    await waitFor(() =>
      expect(preview).toHaveBeenLastCalledWith(expect.objectContaining({ values: { 이름: '가나다라', 사진: '', '#': '1' } })),
    );
    fireEvent.click(screen.getByRole('radio', { name: '예시 2' }));
    await waitFor(() => expect(preview).toHaveBeenLastCalledWith(expect.objectContaining({ values: { 이름: '가나다라', '#': '2' } })));
  });

  test('says what is wrong with a row or with itself, by element and how it is mended, and draws nothing of the latter', async () => {
    const fault = { fault: 'undrawable', elementId: 'name', column: '이름', value: '金😀', characters: ['金', '😀'] } as const;
    const { save } = await openKept({ preview: async () => ok({ picture: null, faults: [fault] }) });
    const faults = within(await screen.findByRole('list', { name: '고칠 곳' }));
    expect(
      faults.getByText('글 {이름}: 이름 열: ‘金’(한자), ‘😀’(이모지): 카드 글꼴에 없어요. 한글이나 영문으로 바꿔 주세요.'),
    ).toBeDefined();
    fireEvent.click(await box('글 {이름} 옮기기'));
    fireEvent.focus(await box('글 {이름} 옮기기'));
    await type('글', '{이름');
    expect(await screen.findByText(/중괄호 { }의 짝이 맞지 않아요/)).toBeDefined();
    await press('저장');
    expect(await screen.findByText('고칠 곳을 먼저 고쳐 주세요.')).toBeDefined();
    expect(save).not.toHaveBeenCalled();
  });

  test('is saved as the next version, asked about on leaving until then, and kept beside what somebody else saved meanwhile', async () => {
    const asksOnClosing = (): boolean => !globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const { save, make } = await openKept();
    await box('글 {이름} 옮기기');
    expect(asksOnClosing()).toBe(false);
    await press('일련번호 행 번호 지우기');
    expect(asksOnClosing()).toBe(true);
    await press('저장');
    expect(await screen.findByText('3번째 판으로 저장했어요.')).toBeDefined();
    expect(save.mock.lastCall?.[0]).toMatchObject({ templateId: 1, version: 2, content: { name: STORED.name } });
    expect(save.mock.lastCall?.[0].content.template.elements.map(({ id }) => id)).toEqual(['photo', 'name']);
    expect(asksOnClosing()).toBe(false);
    await press('+ QR 코드');
    save.mockResolvedValueOnce(fail(failure('changedMeanwhile')));
    await press('저장');
    await press('새 디자인으로 저장');
    await waitFor(() => expect(make.mock.lastCall?.[0].content.template.elements).toHaveLength(3));
  });

  test('keeps the order of its layers, and takes examples', async () => {
    const { save } = await openKept();
    await press('그림 사진 앞으로');
    await press('예시 더하기');
    fireEvent.change(screen.getAllByLabelText('이름')[1] as HTMLElement, { target: { value: '둘째' } });
    await press('저장');
    await screen.findByText('3번째 판으로 저장했어요.');
    const content = save.mock.lastCall?.[0].content;
    expect([content?.template.elements.map(({ id }) => id), content?.samples]).toEqual([
      ['name', 'photo', 'number'],
      [{ 이름: '김나루' }, { 이름: '둘째' }],
    ]);
  });

  test('is looked at without anything to change by who may only look', async () => {
    await openKept({}, 'viewer');
    expect(await screen.findByRole('img', { name: '발행될 카드' })).toBeDefined();
    expect(screen.queryByRole('button', { name: '저장' })).toBeNull();
    expect(screen.queryByRole('button', { name: '글 {이름} 옮기기' })).toBeNull();
  });
});

describe('the cards of a site', () => {
  test('are begun with a picture, a name and a number', async () => {
    const { make } = await open('?template=new', '새 카드 디자인');
    await press('저장');
    expect(await screen.findByText('디자인 이름을 적어 주세요.')).toBeDefined();
    await type('디자인 이름', '회원 카드');
    await press('저장');
    await waitFor(() => expect(make).toHaveBeenCalledTimes(1));
    const { siteCode, content } = make.mock.lastCall?.[0] ?? {};
    expect([siteCode, content?.name, content?.template.elements.map(({ kind }) => kind)]).toEqual([
      'HANBIT',
      '회원 카드',
      ['picture', 'text', 'serial'],
    ]);
  });

  test('are renamed, copied and taken off the list', async () => {
    const { make, rename, remove } = await open('', '카드 디자인');
    await press('회원 카드 이름 바꾸기');
    await type('디자인 이름', ' 새 이름 ');
    await press('바꾸기');
    expect(await screen.findByText('이름을 새 이름으로 바꿨어요.')).toBeDefined();
    expect(rename).toHaveBeenCalledWith({ siteCode: 'HANBIT', templateId: 1, name: '새 이름' });
    await press('회원 카드 복제');
    await waitFor(() => expect(make.mock.lastCall?.[0].content).toMatchObject({ name: '회원 카드 사본', template: STORED.template }));
    await press('회원 카드 지우기');
    within(await screen.findByRole('dialog', { name: '회원 카드 지우기' }))
      .getByRole('button', { name: '지우기' })
      .click();
    await waitFor(() => expect(remove).toHaveBeenCalledWith({ siteCode: 'HANBIT', templateId: 1 }));
  });

  test('are offered no change to who may only look', async () => {
    await open('', '카드 디자인', {}, 'viewer');
    await screen.findByRole('link', { name: '회원 카드 열기' });
    expect(screen.queryByRole('link', { name: '새 카드 디자인' })).toBeNull();
    expect(screen.queryByRole('button', { name: /지우기|복제|바꾸기/ })).toBeNull();
  });
});
