import {
  acceptedContent,
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  type InputRequiredResult,
  inputRequired,
  type McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server';
import type { Result } from '@naru/domain/shared';
import * as z from 'zod/mini';
import { once } from '../session/act.ts';
import type { Market } from '../session/market.ts';
import { type Refusal, unconfirmed } from '../session/refusal.ts';
import { type ActTool, acceptOffer, buyNft, type ExactAct, listNft, makeOffer } from './acts.ts';
import { CONFIRM_MS, type Confirmations, digestOf } from './confirmations.ts';
import { markedText, NOTICE } from './marked.ts';
import { refusedAnswer } from './read-tools.ts';
import { inputSchema, outputSchema } from './schema.ts';

const confirmShape = z.object({ confirm: z.boolean() });
const elicitationShape = z.object({ form: z.optional(z.unknown()), url: z.optional(z.unknown()) });
const capabilitiesShape = z.object({ [CLIENT_CAPABILITIES_META_KEY]: z.object({ elicitation: z.optional(elicitationShape) }) });
const FORM = {
  type: 'object' as const,
  properties: { confirm: { type: 'boolean' as const, title: '이대로 진행합니다', default: false } },
  required: ['confirm'],
};

const NEEDS_KEY = unconfirmed(
  '사고파는 일은 하루 한도가 있는 API 키로만 할 수 있습니다. 나루의 내 계정 화면에서 키를 만들어 NARU_KEY로 넘겨 주세요. PIN은 받지 않습니다.',
);
const SAID_NO = unconfirmed('회원이 확인하지 않았습니다. 아무것도 하지 않았습니다.');
const NOT_CONFIRMED = unconfirmed(
  '회원이 아직 확인하지 않았거나, 확인한 내용과 다르거나, 확인 시간이 지났습니다. confirmation 없이 다시 요청해 새 코드를 받아 주세요.',
);

/** Whether whoever runs the model can put a form before a person. */
const showsForms = (server: McpServer, { mcpReq }: ServerContext): boolean => {
  const named = capabilitiesShape.safeParse(mcpReq.envelope);
  const { elicitation } = (named.success ? named.data[CLIENT_CAPABILITIES_META_KEY] : server.server.getClientCapabilities()) ?? {};
  return elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined);
};

/** What a person has to do where no form can be shown. */
const byTerminal = (code: string, question: string): CallToolResult => ({
  isError: true,
  content: [
    {
      type: 'text',
      text: `아직 하지 않았습니다. 회원에게 이 내용을 보여 주고, ${CONFIRM_MS / 1_000}초 안에 회원이 직접 터미널에서 실행하도록 안내해 주세요: naru confirm ${code}\n내용: ${question}\n회원이 확인한 다음 같은 값에 confirmation: "${code}"를 더해 다시 요청해 주세요.`,
    },
  ],
});

/** Sends an act once, and again under the same key where its answer was lost. */
const carryOut = async ({ send }: ExactAct): Promise<Result<unknown, Refusal>> =>
  once({ words: [], options: { repeat: crypto.randomUUID() } }, { out: () => undefined, err: () => undefined, cwd: '', env: {} }, send);

/** Registers the acts: each is told exactly, by the market’s own facts, to a person who confirms it where no model can. */
export const registerActTools = (server: McpServer, market: Market, waiting: Confirmations): void => {
  const decide = async (
    exact: ExactAct,
    confirmation: string | undefined,
    context: ServerContext,
  ): Promise<'confirmed' | InputRequiredResult | CallToolResult> => {
    const digest = digestOf(exact.facts);
    const state = context.mcpReq.requestState<string>();
    if (state !== undefined) {
      const answer = acceptedContent(context.mcpReq.inputResponses, 'confirm', confirmShape);
      const isTaken = waiting.take(state, digest, 'form');
      return isTaken && answer?.confirm === true ? 'confirmed' : refusedAnswer(SAID_NO);
    }
    if (confirmation !== undefined) return waiting.take(confirmation, digest, 'terminal') ? 'confirmed' : refusedAnswer(NOT_CONFIRMED);
    const code = waiting.await(digest, exact.question);
    if (!showsForms(server, context)) return byTerminal(code, exact.question);
    return inputRequired({
      inputRequests: { confirm: inputRequired.elicit({ message: exact.question, requestedSchema: FORM }) },
      requestState: code,
    });
  };

  const register = <Input extends z.ZodMiniType<{ readonly confirmation?: string | undefined }>>(tool: ActTool<Input>): void => {
    const { name, title, description, input, result } = tool;
    const annotations = { title, readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true };
    server.registerTool(
      name,
      { title, description, annotations, inputSchema: inputSchema(input), outputSchema: outputSchema(result) },
      async (given: unknown, context: ServerContext) => {
        if (market.kind !== 'key') return refusedAnswer(NEEDS_KEY);
        const read = z.parse(input, given);
        const exact = await tool.exact(read, market);
        if (!exact.ok) return refusedAnswer(exact.failure);
        const decided = await decide(exact.value, read.confirmation, context);
        if (decided !== 'confirmed') return decided;
        const done = await carryOut(exact.value);
        if (!done.ok) return refusedAnswer(done.failure);
        return {
          content: [{ type: 'text' as const, text: markedText(done.value) }],
          structuredContent: { notice: NOTICE, data: done.value },
        };
      },
    );
  };
  register(listNft);
  register(buyNft);
  register(makeOffer);
  register(acceptOffer);
};
