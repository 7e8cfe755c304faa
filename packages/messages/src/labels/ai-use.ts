import type { AiUse } from '@naru/domain/file';

/** What stands on a picture that artificial intelligence made. */
export const AI_USE_LABELS: Readonly<Record<AiUse, string>> = { assisted: 'AI 일부 사용', generated: 'AI로 만든 그림' };
