import { fail, ok, type Result } from '@naru/domain/shared';
import {
  GlobalWorkerOptions,
  getDocument,
  PasswordException,
  type PDFPageProxy,
  RenderingCancelledException,
  ResponseException,
  TextLayer,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Why a PDF is not shown. `lost`: its address answers no longer. */
export type PdfFault = 'locked' | 'broken' | 'lost';

/** What was seen of a page once it was drawn: any text that can be read out, and fonts that its file does not bring. */
export interface DrawnPage {
  readonly hasWords: boolean;
  readonly lacksFonts: boolean;
}

/** A page being drawn; `done` answers null on one that was given up. */
export interface Drawing {
  readonly done: Promise<DrawnPage | null>;
  stop(): void;
}

/** One page: its size in CSS pixels at scale 1. */
export interface PdfLeaf {
  readonly width: number;
  readonly height: number;
  /** Draws the picture, and lays its words over it for selecting and reading out. */
  draw(canvas: HTMLCanvasElement, words: HTMLElement, scale: number): Drawing;
}

export interface PdfFile {
  readonly pages: number;
  leaf(page: number): Promise<PdfLeaf>;
  /** The file itself: its address may have ended while it was read. */
  bytes(): Promise<Uint8Array<ArrayBuffer>>;
  close(): void;
}

/** See scripts/pdf-files.ts. */
const HOME = `${import.meta.env.BASE_URL}assets/pdf/${version}/`;
/** More than phones' canvases can hold; beyond it a page is drawn coarser, not at all bigger. */
const MOST_PIXELS = 16_000_000;

GlobalWorkerOptions.workerSrc = `${HOME}worker.js`;

const faultOf = (error: unknown): PdfFault =>
  error instanceof PasswordException ? 'locked' : error instanceof ResponseException ? 'lost' : 'broken';

/** What is known of a font here: that its file is missing, and that no font of this machine stands for it. */
interface SeenFont {
  readonly missingFile?: boolean;
  readonly systemFontInfo?: object | null;
}

/** Whether another font stands for one that the file names and does not bring, on the pages that were drawn. */
const lacksFonts = ({ commonObjs }: PDFPageProxy): boolean => {
  const seen = [...(commonObjs as unknown as Iterable<readonly [string, SeenFont | null]>)];
  return seen.some(([, font]) => font?.missingFile === true && font.systemFontInfo == null);
};

const leafOf = (page: PDFPageProxy): PdfLeaf => {
  const { width, height } = page.getViewport({ scale: 1 });
  const draw = (canvas: HTMLCanvasElement, words: HTMLElement, scale: number): Drawing => {
    const viewport = page.getViewport({ scale });
    const finest = Math.sqrt(MOST_PIXELS / (viewport.width * viewport.height));
    const ratio = Math.min(globalThis.devicePixelRatio || 1, finest);
    canvas.width = Math.floor(viewport.width * ratio);
    canvas.height = Math.floor(viewport.height * ratio);
    words.replaceChildren();
    words.style.setProperty('--total-scale-factor', String(scale));
    const picture = page.render({ canvas, viewport, transform: [ratio, 0, 0, ratio, 0, 0] });
    const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: words, viewport });
    const done = Promise.all([picture.promise, layer.render()]).then(
      () => ({ hasWords: words.textContent.trim() !== '', lacksFonts: lacksFonts(page) }),
      (error: unknown) => {
        if (error instanceof RenderingCancelledException) return null;
        throw error;
      },
    );
    return {
      done,
      stop: () => {
        picture.cancel();
        layer.cancel();
      },
    };
  };
  return { width, height, draw };
};

/**
 * Opens the PDF at an address. It is fetched in one piece, since its address ends while it is read; what is parsed is parsed in a worker that can
 * do nothing else. Scripts inside PDFs, forms and links stay dead: only pictures and words of pages are taken.
 */
export const openPdf = async (url: string): Promise<Result<PdfFile, PdfFault>> => {
  const task = getDocument({
    url,
    disableRange: true,
    enableXfa: false,
    verbosity: 0,
    cMapUrl: `${HOME}cmaps/`,
    standardFontDataUrl: `${HOME}fonts/`,
    wasmUrl: `${HOME}wasm/`,
  });
  try {
    const document = await task.promise;
    return ok({
      pages: document.numPages,
      leaf: async (page) => leafOf(await document.getPage(page)),
      bytes: async () => new Uint8Array(await document.getData()),
      close: () => void task.destroy(),
    });
  } catch (error) {
    void task.destroy();
    return fail(faultOf(error));
  }
};
