import { fromJsonSchema } from '@modelcontextprotocol/server';
import * as z from 'zod/mini';
import { NOTICE } from './marked.ts';

type JsonSchema = Parameters<typeof fromJsonSchema>[0];

/** A schema as it travels: plain JSON, whichever library has made it. */
const asJson = (schema: object): JsonSchema => JSON.parse(JSON.stringify(schema));

/** What a tool takes, as a model is shown it; what comes is parsed by the same schema. */
export const inputSchema = <Shape extends z.ZodMiniType>(shape: Shape) =>
  fromJsonSchema<z.input<Shape>>(asJson(z.toJSONSchema(shape, { io: 'input', target: 'draft-7' })));

/** What a tool answers: a notice that it is data, and the data in the form of the document of calls. */
export const outputSchema = (result: z.ZodMiniType) =>
  fromJsonSchema(
    asJson({
      type: 'object',
      properties: {
        notice: { type: 'string', const: NOTICE },
        data: z.toJSONSchema(result, { unrepresentable: 'any', io: 'output', target: 'draft-7' }),
      },
      required: ['notice', 'data'],
      additionalProperties: false,
    }),
  );
