import { prepareBrowser } from '@naru/frontend/testing';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

prepareBrowser();

afterEach(cleanup);

// A part of the page that is still on its way when its file ends never arrives for the next one either.
afterAll(() => vi.dynamicImportSettled(), 60_000);
