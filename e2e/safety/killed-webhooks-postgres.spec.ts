import { test } from '@playwright/test';
import { killedWebhooks } from '../faults/webhook-kills.ts';

test('killed under writers, no event of a refused parcel is lost, made up or sent without a signature', () =>
  killedWebhooks('postgres'));
