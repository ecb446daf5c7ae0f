// web/src/device/first.js: stands in the HTML and runs before the first paint: the theme, the first screen's words, the language's others
// asked for ahead of time, and a kind word where the page cannot start. A plain old script, so that an old browser understands it. The
// build fills in the capitals.
(function () {
  var sentences = __SENTENCES__; // by language: too old, not arrived, try again
  var shown = __SHOWN__; // by language: what the first screen says
  var files = __FILES__; // by language: its words, then its fonts
  var start = __START__;
  var root = document.documentElement;

  function kept(name) {
    try {
      return JSON.parse(localStorage.getItem('knister.' + name));
    } catch (refused) {
      return null; // nothing is kept here
    }
  }
  var settings = kept('settings') || {};
  var night = window.matchMedia && matchMedia('(prefers-color-scheme: dark)').matches;
  root.setAttribute('data-theme', settings.theme === 'dark' || (settings.theme !== 'light' && night) ? 'dark' : 'light');
  if (settings.known) root.setAttribute('data-known', '');
  // The first screen is the game: whoever asks for another one sees only the bar until it is there.
  if (/^#\/?[^?/]/.test(location.hash)) root.setAttribute('data-elsewhere', '');

  var wanted = [settings.language].concat(navigator.languages || [navigator.language]);
  var language = 'en';
  for (var i = wanted.length - 1; i >= 0; --i) {
    var code = String(wanted[i]).slice(0, 2).toLowerCase();
    if (sentences[code]) language = code;
  }
  for (var k = 0; k < files[language].length; ++k) {
    var link = document.createElement('link');
    link.rel = k === 0 ? 'modulepreload' : 'preload';
    if (k > 0) link.as = 'font';
    link.crossOrigin = '';
    link.href = files[language][k];
    document.head.appendChild(link);
  }

  // The page stands whole before its script has come. A game that goes on has other words: it waits for them.
  var goesOn = false;
  var games = kept('games');
  var current = kept('current');
  for (var g = 0; games && g < games.length; ++g) {
    if (games[g].id === current && (games[g].kind !== 'solo' || games[g].commands.length > 1)) goesOn = true;
  }
  document.addEventListener('readystatechange', function () {
    if (document.readyState !== 'interactive') return;
    if (!goesOn) {
      root.lang = language;
      var blanks = document.querySelectorAll('[data-word]');
      for (var b = 0; b < blanks.length; ++b) blanks[b].textContent = shown[language][blanks[b].getAttribute('data-word')];
    }
    if (old) return say(0);
    // The page's own script is the longest work of the start: what stands here is drawn before it. A hidden page draws nothing.
    if (document.hidden) begin();
    else
      requestAnimationFrame(function () {
        setTimeout(begin);
      });
  });
  function begin() {
    var script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = '';
    script.src = start;
    document.head.appendChild(script);
  }

  // Reloading without a network would lose even this: ask first whether the page can be had.
  function again() {
    var request = new XMLHttpRequest();
    request.open('GET', location.pathname);
    request.onload = function () {
      if (request.status < 400) location.reload();
    };
    request.send();
  }
  function say(which) {
    var page = document.getElementById('page');
    if (!page || !page.hasAttribute('inert')) return; // the page has begun: it has words of its own
    page.removeAttribute('inert');
    root.removeAttribute('data-elsewhere');
    root.lang = language;
    page.textContent = '';
    page.className = 'column';
    var name = page.appendChild(document.createElement('h1'));
    name.textContent = 'Knister';
    var text = page.appendChild(document.createElement('p'));
    text.setAttribute('role', 'alert');
    text.textContent = sentences[language][which];
    if (which === 0) return;
    var button = page.appendChild(document.createElement('button'));
    button.className = 'primary';
    button.textContent = sentences[language][2];
    button.onclick = again;
  }
  var old = !('noModule' in document.createElement('script')) || typeof WebAssembly === 'undefined';
  window.addEventListener(
    'error',
    function (event) {
      if (old || event.error instanceof SyntaxError) say(0);
      else if (event.error || (event.target && event.target.tagName === 'SCRIPT')) say(1);
    },
    true, // a file that does not arrive tells only its own element
  );
})();
