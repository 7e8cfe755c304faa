import type { KeyOrder } from '@naru/domain/api-key';
import { failure } from '@naru/domain/failure';
import { fail, ok } from '@naru/domain/shared';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { MADE_KEY } from '../../../testing/api-key-port.ts';
import { heading } from '../../../testing/find.ts';
import { standInPorts } from '../../../testing/ports.ts';
import { openPage } from '../../../testing/render.tsx';

const open = async () => {
  const options = { signedIn: true, member: { joinType: 'web', siteAuthList: [] } } as const;
  const base = standInPorts(options);
  const make = vi.fn(async (_: KeyOrder) => ok({ key: MADE_KEY }));
  const end = vi.fn(base.apiKeys.end);
  openPage('/user/info/update?part=developer', options, { ...base, apiKeys: { ...base.apiKeys, make, end } });
  await heading('개발자 설정');
  const part = within(await screen.findByRole('region', { name: 'API 키' }));
  return { part, make, end };
};
const typedIn = (part: Awaited<ReturnType<typeof open>>['part'], label: string, value: string) =>
  fireEvent.change(part.getByLabelText(label), { target: { value } });
const press = (part: Awaited<ReturnType<typeof open>>['part'], name: string) => fireEvent.click(part.getByRole('button', { name }));

describe('the API keys of a member', () => {
  test('tell what each may, until when, and when and from where it was last used, and never the key', async () => {
    const { part } = await open();
    const [first, second] = await part.findAllByRole('listitem');
    expect(first?.textContent).toMatch(
      /재고 프로그램.*naru_4fGh2kLm….*판매 등록.*오늘 300,000원 가운데 120,000원 확인.*203\.0\.113\.0\/24/,
    );
    expect(second?.textContent).toMatch(/조회용.*할 수 없어요.*아직 쓰지 않았어요/);
  });

  test('are made with a proof, and shown until their owner has them', async () => {
    const { part, make } = await open();
    await part.findAllByRole('listitem');
    typedIn(part, '키 이름', '새 프로그램');
    press(part, 'API 키 만들기');
    expect(await part.findByText('할 수 있는 일을 하나 이상 골라 주세요.')).toBeDefined();
    expect(part.queryByLabelText(/PIN 번호 없이 확인하게 하기/)).toBeNull();
    fireEvent.click(part.getByLabelText('선물과 소유권 이전'));
    fireEvent.click(await part.findByLabelText(/PIN 번호 없이 확인하게 하기/));
    typedIn(part, '하루에 확인할 수 있는 금액(원)', '100,000,001');
    press(part, 'API 키 만들기');
    expect(await part.findByText('1원부터 1억 원까지 숫자로 적어 주세요.')).toBeDefined();
    typedIn(part, '하루에 확인할 수 있는 금액(원)', '50,000');
    press(part, 'API 키 만들기');
    const dialog = within(await screen.findByRole('dialog', { name: '본인확인' }));
    expect(dialog.getByText(/2차 인증도 필요해요/)).toBeDefined();
    fireEvent.change(dialog.getByLabelText(/비밀번호/), { target: { value: 'Naru-test-2026!' } });
    fireEvent.submit(dialog.getByLabelText(/비밀번호/));
    expect(await part.findByText(MADE_KEY)).toBeDefined();
    expect(make).toHaveBeenCalledWith({
      name: '새 프로그램',
      scopes: ['sends'],
      days: 90,
      dayLimit: 50_000,
      proof: { password: 'Naru-test-2026!' },
    });
    press(part, '옮겨 적었어요');
    expect(part.queryByText(MADE_KEY)).toBeNull();
  });

  test('are ended at once, and a refusal is told where it happened', async () => {
    const { part, end } = await open();
    await part.findAllByRole('listitem');
    end.mockResolvedValueOnce(fail(failure('lookupFailed')));
    press(part, '조회용 키 폐기');
    expect(await part.findByText(/조회에 실패했습니다/)).toBeDefined();
    press(part, '조회용 키 폐기');
    expect(await screen.findByText(/API 키를 폐기했어요/)).toBeDefined();
  });
});
