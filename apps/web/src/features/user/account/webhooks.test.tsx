import { failure } from '@naru/domain/failure';
import { fail, ok } from '@naru/domain/shared';
import type { WebhookOrder } from '@naru/domain/webhook';
import { webhookId, webhookMessageId } from '@naru/testkit';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { heading } from '../../../testing/find.ts';
import { standInPorts } from '../../../testing/ports.ts';
import { openPage } from '../../../testing/render.tsx';
import { MADE_SECRET } from '../../../testing/webhook-port.ts';

const open = async () => {
  const options = { signedIn: true, member: { joinType: 'web', siteAuthList: [] } } as const;
  const base = standInPorts(options);
  const { webhooks } = base;
  const make = vi.fn(async (_: WebhookOrder) => ok({ webhookId: webhookId(3), secret: MADE_SECRET }));
  const spies = {
    make,
    end: vi.fn(webhooks.end),
    enable: vi.fn(webhooks.enable),
    ping: vi.fn(webhooks.ping),
    replay: vi.fn(webhooks.replay),
    renewSecret: vi.fn(webhooks.renewSecret),
  };
  openPage('/user/info/update?part=developer', options, { ...base, webhooks: { ...webhooks, ...spies } });
  await heading('개발자 설정');
  const part = within(await screen.findByRole('region', { name: '웹훅' }));
  await part.findByText('https://hooks.example.com/naru');
  return { part, ...spies };
};
type Part = Awaited<ReturnType<typeof open>>['part'];
const press = (part: Part, name: string) => fireEvent.click(part.getByRole('button', { name }));
const prove = async (lead: RegExp) => {
  const dialog = within(await screen.findByRole('dialog', { name: '본인확인' }));
  expect(dialog.getByText(lead)).toBeDefined();
  fireEvent.change(dialog.getByLabelText(/비밀번호/), { target: { value: 'Naru-test-2026!' } });
  fireEvent.submit(dialog.getByLabelText(/비밀번호/));
};

describe('the webhooks of a member', () => {
  test('tell of what and how they stand, and are let go on where they were disabled', async () => {
    const { part, enable } = await open();
    expect(part.getByText('내 거래 · 판매가 끝남, 가격 제안을 받거나 보냄')).toBeDefined();
    expect(part.getByText('내 거래 · 실물을 보냄, 정산 전체')).toBeDefined();
    expect(part.getByText('기다리는 알림 2건, 실패한 알림 1건')).toBeDefined();
    expect(part.getByText(/꺼져 있어요/)).toBeDefined();
    fireEvent.click(part.getByRole('button', { name: /old\.example\.com.* 다시 켜기/ }));
    await vi.waitFor(() => expect(enable).toHaveBeenCalledWith(webhookId(1)), 20_000);
  });

  test('are made of an address of the open network, with a proof, and their secret is shown until their owner has it', async () => {
    const { part, make } = await open();
    const typeUrl = (value: string) => fireEvent.change(part.getByLabelText('받을 주소'), { target: { value } });
    typeUrl('http://hooks.example.com/');
    press(part, '웹훅 만들기');
    expect(await part.findByText('https로 시작하는 외부에서 열리는 주소를 입력해 주세요.')).toBeDefined();
    typeUrl('https://new.example.com/naru');
    press(part, '웹훅 만들기');
    expect(await part.findByText('알림을 받을 일을 하나 이상 골라 주세요.')).toBeDefined();
    expect(part.queryByLabelText('대량 발행이 끝남')).toBeNull();
    fireEvent.click(part.getByLabelText('정산금을 보냄'));
    press(part, '웹훅 만들기');
    await prove(/2차 인증도 필요해요/);
    expect(await part.findByText(MADE_SECRET)).toBeDefined();
    expect(make).toHaveBeenCalledWith({
      url: 'https://new.example.com/naru',
      siteCode: null,
      events: ['settlement.paid'],
      proof: { password: 'Naru-test-2026!' },
    });
    press(part, '옮겨 적었어요');
    expect(part.queryByText(MADE_SECRET)).toBeNull();
  });

  test('are told of all that is about one thing by one box, which is half ticked where some of it is chosen', async () => {
    const { part, make } = await open();
    const box = (name: string) => part.getByRole<HTMLInputElement>('checkbox', { name });
    const stands = (name: string) => (box(name).indeterminate ? 'half' : box(name).checked);
    expect(part.getAllByRole('group').map((group) => group.getAttribute('aria-label') ?? '')).toEqual([
      '',
      '판매',
      '가격 제안',
      '실물 수령',
      '정산',
    ]);
    fireEvent.click(box('판매가 끝남'));
    expect(['전체', '판매 전체', '가격 제안 전체'].map(stands)).toEqual(['half', 'half', false]);
    fireEvent.click(box('판매 전체'));
    fireEvent.click(box('정산 전체'));
    fireEvent.click(box('정산금을 보냄'));
    expect(['판매 전체', '판매 대금을 돌려줌', '정산 전체', '정산금이 되돌아옴'].map(stands)).toEqual([true, true, 'half', true]);
    fireEvent.click(box('전체'));
    expect(part.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => !checked)).toEqual([]);
    fireEvent.click(box('전체'));
    expect(part.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked)).toEqual([]);
    fireEvent.click(box('판매 전체'));
    fireEvent.change(part.getByLabelText('받을 주소'), { target: { value: 'https://new.example.com/naru' } });
    press(part, '웹훅 만들기');
    await prove(/2차 인증도 필요해요/);
    await part.findByText(MADE_SECRET);
    expect(make).toHaveBeenCalledWith(expect.objectContaining({ events: ['sale.completed', 'sale.refunded'] }));
  });

  test('show what became of each delivery attempt, and tell anew what failed', async () => {
    const { part, replay } = await open();
    press(part, 'https://hooks.example.com/naru 전송 기록');
    const log = within(await part.findByRole('region', { name: 'https://hooks.example.com/naru 전송 기록' }));
    expect(log.getByText('판매가 끝남 · 실패')).toBeDefined();
    expect(log.getByText(/· 500 · 321ms/)).toBeDefined();
    expect(log.getByText(/10초 안에 답하지 않음 · 10,002ms/)).toBeDefined();
    expect(log.getByText('Internal Server Error')).toBeDefined();
    fireEvent.click(log.getByRole('button', { name: 'msg_kQ3nYxTqV0m1 다시 보내기' }));
    expect(await screen.findByText('알림 1건을 다시 보내요.')).toBeDefined();
    expect(replay).toHaveBeenCalledWith(webhookId(2), webhookMessageId(9));
  });

  test('get another secret by a proof, are pinged and ended, and a refusal is told where it happened', async () => {
    const { part, ping, end, renewSecret } = await open();
    ping.mockResolvedValueOnce(fail(failure('lookupFailed')));
    press(part, 'https://hooks.example.com/naru 시험 알림 보내기');
    expect(await part.findByText(/조회에 실패했습니다/)).toBeDefined();
    press(part, 'https://hooks.example.com/naru 비밀 키 바꾸기');
    await prove(/앞의 키는 24시간 동안/);
    expect(await part.findByText(MADE_SECRET)).toBeDefined();
    expect(renewSecret).toHaveBeenCalledWith(webhookId(2), { password: 'Naru-test-2026!' });
    press(part, 'https://hooks.example.com/naru 삭제');
    expect(await screen.findByText(/웹훅을 삭제했어요/)).toBeDefined();
    expect(end).toHaveBeenCalledWith(webhookId(2));
  });
});
