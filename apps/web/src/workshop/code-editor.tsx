/** An editor for JavaScript. It stands in a shadow root, since the policy of our pages allows no style elements. */
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { javascript } from '@codemirror/lang-javascript';
import {
  bracketMatching,
  HighlightStyle,
  indentOnInput,
  syntaxHighlighting,
} from '@codemirror/language';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { type JSX, useEffect, useRef } from 'react';
import styles from './workshop-page.module.css';

interface CodeEditorProps {
  readonly label: string;
  readonly code: string;
  readonly onChange: (code: string) => void;
}

export function CodeEditor({ label, code, onChange }: CodeEditorProps): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(undefined);
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    const root = place.current!.shadowRoot ?? place.current!.attachShadow({ mode: 'open' });
    const view = new EditorView({
      root,
      parent: root,
      state: EditorState.create({
        doc: code,
        extensions: [
          ...EXTENSIONS,
          named.of(nameEditor(label)),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) latest.current(update.state.doc.toString());
          }),
        ],
      }),
    });
    editor.current = view;
    return () => view.destroy();
  }, []);
  useEffect(() => {
    editor.current?.dispatch({ effects: named.reconfigure(nameEditor(label)) });
  }, [label]);
  useEffect(() => {
    const { state } = editor.current!;
    if (state.doc.toString() === code) return;
    editor.current!.dispatch({ changes: { from: 0, to: state.doc.length, insert: code } });
  }, [code]);
  return <div ref={place} className={styles.editor} />;
}

const named = new Compartment();

function nameEditor(label: string): Extension {
  return EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' });
}

/** Colours follow the page, which says elsewhere whether it is light or dark. */
const COLOURS = HighlightStyle.define([
  { tag: tags.keyword, color: 'var(--plot-3)' },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], color: 'var(--plot-2)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--plot-1)' },
  { tag: [tags.function(tags.variableName), tags.propertyName], color: 'var(--plot-0)' },
  { tag: tags.comment, color: 'var(--ink-soft)', fontStyle: 'italic' },
]);

const LOOK = EditorView.theme({
  '&': { height: '100%', fontSize: '0.9rem', color: 'var(--ink)' },
  '&.cm-focused': { outline: '3px solid var(--focus)' },
  '.cm-scroller': {
    fontFamily: 'ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace',
    lineHeight: '1.5',
  },
  '.cm-content': { caretColor: 'var(--ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': {
    background: 'var(--paper-sunken)',
    color: 'var(--ink-soft)',
    border: 'none',
  },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
    { background: 'color-mix(in srgb, var(--accent), transparent 65%)' },
  '.cm-matchingBracket': { outline: '1px solid var(--accent-strong)' },
});

/** Tab indents; Escape and then Tab leaves the editor, as its library has it. */
const EXTENSIONS: Extension[] = [
  lineNumbers(),
  history(),
  drawSelection(),
  indentOnInput(),
  bracketMatching(),
  syntaxHighlighting(COLOURS),
  javascript(),
  LOOK,
  keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
];
