import { z } from 'zod';
import { copyFiles, FILE_STORES } from '../use-cases/file/copy-files.ts';
import { VERIFIED, verifyStored } from '../use-cases/file/verify-files.ts';
import { type OperatorCall, operatorCall } from './call.ts';

const after = z.string().max(200);

/** Moving and looking over the bytes of files, a step a call. */
export const FILE_CALLS = {
  'files/copy': operatorCall(z.object({ from: z.enum(FILE_STORES), to: z.enum(FILE_STORES), after }), copyFiles),
  'files/verify': operatorCall(z.object({ what: z.enum(VERIFIED), after }), verifyStored),
} as const satisfies Readonly<Record<string, OperatorCall>>;
