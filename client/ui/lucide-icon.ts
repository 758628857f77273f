import { createElement, type SVGProps } from 'react';

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

/**
 * Replaces lucide's own icon factory, which would add contexts, class names and options that nothing here uses: 1 KB on
 * every page (vite.config.ts).
 */
export default function createLucideIcon({ node }: { readonly node: readonly Shape[] }) {
  return function LucideIcon({ size = 24, ...rest }: SVGProps<SVGSVGElement> & { readonly size?: number }) {
    return createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}
