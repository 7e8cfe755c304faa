import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { bannerPopup, home } from './replies.ts';

/** The first screen, and whether the house is open (product 7, common and notices). */
export const homeEndpoints = {
  version: endpoint({
    api: 'center',
    method: 'GET',
    path: '/common/v1/version',
    audience: 'open',
    summary: 'Version, emergency flag, and which build of the web application is served',
    result: z.object({ version: z.string(), emergency: z.boolean(), build: z.string() }),
  }),
  bannerPopup: endpoint({
    api: 'center',
    method: 'GET',
    path: '/notice/banner-popup',
    audience: 'open',
    summary: 'Banners and popups',
    result: bannerPopup,
  }),
  home: endpoint({
    api: 'center',
    method: 'GET',
    path: '/home/v1/data',
    audience: 'open',
    summary: 'Everything of the first screen',
    result: home,
  }),
};
