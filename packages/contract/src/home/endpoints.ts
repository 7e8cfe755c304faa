import type { Home } from '@naru/domain/home';
import * as z from 'zod/mini';
import { call, endpoint, endpointsOf } from '../endpoint.ts';
import { bannerPopup, home } from './replies.ts';

/** The first screen, and whether the platform is open (product 7, common and notices). */
export const homeEndpoints = endpointsOf<Home>()({
  version: call({
    operationId: 'version',
    api: 'center',
    method: 'GET',
    path: '/common/v1/version',
    audience: 'open',
    summary: 'Version, emergency flag, and which build of the web application is served',
    result: z.object({ version: z.string(), emergency: z.boolean(), build: z.string() }),
  }).by(() => ({})),
  bannerPopup: endpoint({
    operationId: 'bannerPopup',
    api: 'center',
    method: 'GET',
    path: '/notice/banner-popup',
    audience: 'open',
    summary: 'Banners and popups',
    result: bannerPopup,
  }),
  data: call({
    operationId: 'home',
    api: 'center',
    method: 'GET',
    path: '/home/v1/data',
    audience: 'open',
    summary: 'Everything of the first screen',
    result: home,
  }).by(() => ({})),
});
