import { describe, expect, it } from 'vitest';
import { memoryLog } from '../../support/services.ts';

describe('the log', () => {
  it('never holds a secret, however it is logged', () => {
    const { log, text } = memoryLog('test');
    const body = { password: 'a-password', pinCode: '4711', token: 'a-token', code: '123456' };
    log.info({ body, req: { headers: { cookie: 'a-cookie', authorization: 'a-bearer', 'x-mfa-code': 'an-mfa' } } });
    log.info({ sid: 'a-sid', ...body });
    for (const secret of ['a-password', '4711', 'a-token', '123456', 'a-cookie', 'a-bearer', 'an-mfa', 'a-sid']) {
      expect(text()).not.toContain(secret);
    }
  });

  it('keeps the code of an error', () => {
    const { log, text } = memoryLog('test');
    log.error({ err: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) });
    expect(text()).toContain('ECONNREFUSED');
  });
});
