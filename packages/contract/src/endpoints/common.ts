import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { bannerPopupWire, homeWire } from '../wire/home.ts';
import { count, numberText, pageOf, pageQuery, someText } from '../wire/primitives.ts';

const codeItem = z.object({
  kindCode: z.string(),
  detailCode: z.string(),
  kindName: z.string(),
  detailName: z.string(),
  edit: z.boolean(),
  hide: z.boolean(),
  sort: z.int(),
  updateDid: z.string(),
  updateDatetime: z.string(),
});

/** Version, code lists, notices, the first screen, files (product 7, common and notices, file). */
export const commonEndpoints = {
  version: endpoint({
    api: 'center',
    method: 'GET',
    path: '/common/v1/version',
    audience: 'open',
    summary: 'Version and emergency flag',
    result: z.object({ version: z.string(), emergency: z.boolean() }),
  }),
  codeList: endpoint({
    api: 'center',
    method: 'GET',
    path: '/common/v1/code/{x}',
    audience: 'open',
    summary: 'A list of codes, the banks for one',
    params: z.object({ x: someText(30) }),
    result: z.array(codeItem),
  }),
  bannerPopup: endpoint({
    api: 'center',
    method: 'GET',
    path: '/notice/banner-popup',
    audience: 'open',
    summary: 'Banners and popups',
    result: bannerPopupWire,
  }),
  noticePosts: endpoint({
    api: 'center',
    method: 'GET',
    path: '/notice/v1/list',
    audience: 'open',
    summary: 'Notices, newest first',
    query: pageQuery,
    result: pageOf(z.object({ id: count, title: z.string(), text: z.string(), createdAt: z.string() })),
  }),
  home: endpoint({
    api: 'center',
    method: 'GET',
    path: '/home/v1/data',
    audience: 'open',
    summary: 'Everything of the first screen',
    result: homeWire,
  }),
  productPicture: endpoint({
    api: 'file',
    method: 'GET',
    path: '/display/v1/product/{x}',
    audience: 'optional',
    summary: "A product's picture",
    params: z.object({ x: numberText }),
    result: 'binary',
  }),
  picture: endpoint({
    api: 'file',
    method: 'GET',
    path: '/image/{x}',
    audience: 'open',
    summary: 'A public picture in one of its widths',
    params: z.object({ x: someText(64) }),
    query: z.object({ w: z.optional(z.literal(['160', '320', '640', '1080'])) }),
    result: 'binary',
  }),
  picturePreview: endpoint({
    api: 'file',
    method: 'GET',
    path: '/image/{x}/preview',
    audience: 'open',
    summary: 'A public picture as messengers show it beside a shared link',
    params: z.object({ x: someText(64) }),
    result: 'binary',
  }),
};
