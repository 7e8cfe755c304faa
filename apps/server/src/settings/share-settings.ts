import { z } from 'zod';

/** By what pages are passed on besides what each browser has. */
export interface ShareConfig {
  /** The JavaScript key of the operator's app at Kakao; null: KakaoTalk is not offered. */
  readonly kakaoKey: string | null;
}

export const SHARE_SETTINGS = {
  NARU_KAKAO_JS_KEY: z
    .string()
    .regex(/^[0-9a-f]{32}$/, 'must be a JavaScript key as Kakao Developers shows it')
    .optional(),
};

type Settings = { readonly [Name in keyof typeof SHARE_SETTINGS]?: z.output<(typeof SHARE_SETTINGS)[Name]> };

export const shareConfig = (read: Settings): ShareConfig => Object.freeze({ kakaoKey: read.NARU_KAKAO_JS_KEY ?? null });
