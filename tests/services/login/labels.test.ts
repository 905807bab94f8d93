import { describe, expect, it } from 'vitest';
import { addressSubject as addressKey } from '#services/kernel/budgets.ts';
import { deviceLabel } from '#services/kernel/device-label.ts';

describe('how the login room names things', () => {
  it('S7.19 knows a device by browser and system, never by the raw header', () => {
    const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36';
    const phone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1';
    expect(deviceLabel(chrome)).toBe('Chrome, Linux');
    expect(deviceLabel(`${chrome} Edg/141.0`)).toBe('Edge, Linux');
    expect(deviceLabel(phone)).toBe('Safari, iPhone');
    expect(deviceLabel('curl/8')).toBe('–');
    expect(deviceLabel(undefined)).toBe('–');
  });

  it('S8.01 counts an IPv6 address by its /64 and a mapped one as IPv4', () => {
    expect(addressKey('2001:db8:1:2::1')).toEqual(addressKey('2001:db8:1:2:ffff:ffff:ffff:ffff'));
    expect(addressKey('2001:db8:1:2::1')).not.toEqual(addressKey('2001:db8:1:3::1'));
    expect(addressKey('2001:db8::1:2:3:4:5')).toEqual(addressKey('2001:db8:0:1::'));
    expect(addressKey('::ffff:192.0.2.7')).toEqual(addressKey('192.0.2.7'));
    expect(addressKey('192.0.2.7')).not.toEqual(addressKey('192.0.2.8'));
  });
});
