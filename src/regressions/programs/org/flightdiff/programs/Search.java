package org.flightdiff.programs;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field.Store;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.RegexpQuery;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.SearcherManager;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.FSDirectory;

/** Lucene with its index in files: a request searches a few times, and now and then adds a document. */
final class Search implements Program {

    private static final int DOCUMENTS = 20_000;
    private static final int WORDS = 20_000;
    private static final int WORDS_OF_DOCUMENT = 60;
    private static final int SEARCHES = 4;
    private static final int LARGE_BYTES = 1_500_000;

    private static final Map<String, List<Document>> FOUND = new ConcurrentHashMap<>();

    private final String fault;
    private final IndexWriter writer;
    private final SearcherManager searchers;

    Search(String fault, Path folder) throws IOException {
        this.fault = fault;
        writer = new IndexWriter(FSDirectory.open(folder), new IndexWriterConfig(new StandardAnalyzer()));
        Random random = new Random(0);
        for (int document = 0; document < DOCUMENTS; document++) {
            writer.addDocument(document(random));
        }
        writer.commit();
        searchers = new SearcherManager(writer, null);
    }

    @Override
    public double perSecond() {
        return 40;
    }

    @Override
    public void request(Random random) throws IOException {
        searchers.maybeRefresh();
        IndexSearcher searcher = searchers.acquire();
        try {
            for (int search = 0; search < SEARCHES; search++) {
                Query query = query(random);
                List<Document> found = new ArrayList<>();
                for (ScoreDoc hit : searcher.search(query, 10).scoreDocs) {
                    found.add(searcher.storedFields().document(hit.doc));
                }
                if (fault.equals("unbounded-cache")) {
                    FOUND.put(query.toString(), found);
                }
            }
        } finally {
            searchers.release(searcher);
        }
        if (!fault.equals("read-only") && random.nextInt(4) == 0) {
            add(random);
        }
    }

    private Query query(Random random) {
        if (fault.equals("regexp")) {
            return new RegexpQuery(new Term("text", ".*" + word(random).substring(1) + ".?"));
        }
        return new BooleanQuery.Builder()
                .add(new TermQuery(new Term("text", word(random))), Occur.SHOULD)
                .add(new TermQuery(new Term("text", word(random))), Occur.SHOULD)
                .build();
    }

    private void add(Random random) throws IOException {
        Document document = document(random);
        if (fault.equals("large-documents")) {
            document.add(new StoredField("attachment", new byte[LARGE_BYTES]));
        }
        writer.addDocument(document);
        if (fault.equals("commit")) {
            writer.commit();
        }
    }

    private static Document document(Random random) {
        StringBuilder text = new StringBuilder();
        for (int word = 0; word < WORDS_OF_DOCUMENT; word++) {
            text.append(word(random)).append(' ');
        }
        Document document = new Document();
        document.add(new TextField("text", text.toString(), Store.YES));
        return document;
    }

    /** Few words are frequent, most are rare. */
    private static String word(Random random) {
        return "word" + (int) (WORDS * Math.pow(random.nextDouble(), 3));
    }
}
